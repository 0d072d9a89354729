import { existsSync } from 'node:fs'
import { runStep, works } from './processes.mjs'
import { say } from './say.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

const needs = [
  { what: 'the browser tests', packages: ['chromium'], isThere: () => findBrowser() !== undefined },
  {
    what: 'keytar',
    packages: ['libsecret-1-dev', 'pkg-config', 'build-essential', 'python3'],
    isThere: () =>
      process.platform !== 'linux' ||
      (works('pkg-config', ['--exists', 'libsecret-1']) &&
        works('c++', ['--version']) &&
        works('python3', ['--version'])),
  },
  {
    what: 'the tests of the keychain',
    packages: ['gnome-keyring', 'dbus'],
    isThere: () =>
      process.platform !== 'linux' ||
      (works('gnome-keyring-daemon', ['--version']) && works('dbus-daemon', ['--version'])),
  },
]

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && works('apt-get', ['--version'])

/** Installs what the tests need of the system where that is ours to do; elsewhere says what is missing. */
export const ensureSystemPackages = async () => {
  const missing = needs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const packages = missing.flatMap((need) => need.packages)
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (!mayInstall()) {
    for (const { what, packages: names } of missing)
      say(`missing for ${what}: ${names.join(' ')} (on Debian: ${command})`)
    return
  }
  say(`installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('apt-get', ['update', '-qq'], { env })
  const code = await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) say(`not installed: try «${command}» by hand`)
}
