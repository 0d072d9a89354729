import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** As main names itself to the keychain. */
const SERVICE = 'customs-broker'

/** Somebody who uses the desktop app for one test: what the app keeps for them, and their keychain apart from it. */
export const createPerson = () => {
  const folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  const userData = join(folder, 'user-data')
  const keychain = join(folder, 'keychain.json')
  mkdirSync(join(folder, 'downloads'))
  const keys = (): Record<string, string> =>
    existsSync(keychain) ? JSON.parse(readFileSync(keychain, 'utf8')) : {}
  const placeOf = (server: string): string => `${SERVICE} ${server}`

  return {
    folder,
    userData,
    keychain,
    /** Past the first run: the server is chosen already. */
    choose: (server: string): void => {
      mkdirSync(userData, { recursive: true })
      writeFileSync(join(userData, 'settings.json'), JSON.stringify({ server }))
    },
    key: (server: string): string | undefined => keys()[placeOf(server)],
    /** Whole or not at all: main may be reading it. */
    giveKey: (server: string, key: string): void => {
      writeFileSync(`${keychain}.person`, JSON.stringify({ ...keys(), [placeOf(server)]: key }))
      renameSync(`${keychain}.person`, keychain)
    },
    drafts: (): readonly string[] => {
      const drafts = join(userData, 'drafts')
      return existsSync(drafts)
        ? readdirSync(drafts).map((name) => readFileSync(join(drafts, name), 'utf8'))
        : []
    },
    gone: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Person = ReturnType<typeof createPerson>
