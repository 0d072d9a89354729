import { createCredentials } from '../../desktop/src/main/credentials.ts'
import { systemKeychain } from '../../desktop/src/main/keychain.ts'
import { loadKeytar } from '../../desktop/src/main/load-keytar.ts'

/** One start of the app's part that keeps the key: `restore`, then what it is told, then what became of it. */
const [outdated = '', ...words] = process.argv.slice(2)
const told = { outdated: outdated === 'outdated', states: [] as string[] }

const credentials = createCredentials({
  keychain: systemKeychain(loadKeytar, {
    service: 'customs-broker-test',
    account: 'https://office.example.com',
  }),
  patience: 10_000,
  now: Date.now,
  onKeyStore: (state) => told.states.push(state),
  onLateSession: () => told.states.push('late session'),
  outdated: {
    get: () => told.outdated,
    set: (value) => {
      told.outdated = value
    },
  },
})

const session = await credentials.restore()
for (const word of words) {
  if (word === 'drop') credentials.drop()
  else credentials.keep(word)
}
const hangs = await credentials.rest()
process.stdout.write(`${JSON.stringify({ session, hangs, ...told, isHeld: Boolean(credentials.token()) })}\n`)
// As the app does: the thread of a call that hangs would hold on for most of a minute.
if (hangs) process.kill(process.pid, 'SIGKILL')
