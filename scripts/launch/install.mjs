import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { npm } from './node.mjs'
import { inRoot } from './paths.mjs'
import { works } from './processes.mjs'
import { Refusal, say } from './say.mjs'

const rooms = ['shared', 'server', 'site', 'desktop']
const inputs = ['.npmrc', 'package-lock.json', 'package.json', ...rooms.map((room) => `${room}/package.json`)]
const stamp = inRoot('node_modules/.installed-from')

/**
 * keytar is optional and is compiled on Linux. Part of the fingerprint, so that packages are reinstalled once its
 * library appears.
 */
const keytarCanBuild = () => process.platform !== 'linux' || works('pkg-config', ['--exists', 'libsecret-1'])

/**
 * Installs the packages of the lockfile unless they are installed already. `assertReplaceable` throws if the old ones
 * must stay.
 */
export const ensureInstalled = async (env, mayReplace = () => {}) => {
  const wanted = fingerprint(inputs.map(inRoot), { extra: `keytar: ${keytarCanBuild()}` })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mayReplace('packages')
  say('installing packages, about half a minute')
  const code = await npm({ ...env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' }, [
    'ci',
    '--include=dev',
    '--include=optional',
  ])
  if (code !== 0) throw new Refusal('npm ci failed: the reason is above')
  writeFileSync(stamp, wanted)
}
