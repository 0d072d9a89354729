import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keep } from './paths.mjs'
import { runStep, works } from './processes.mjs'
import { say } from './say.mjs'

/** Chromium without a user interface. The browser tests take a quarter less time in it. */
const HEADLESS = 'chromium-headless-shell'

const browsers = [
  `/usr/lib/chromium/${HEADLESS}`,
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

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && works('apt-get', ['--version'])

const isOffered = (name) => works('apt-cache', ['show', name])

/** Written after a failed installation, so that an offline machine does not retry the faster browser in every run. */
const triedInVain = keep('tried-packages')

const needs = [
  {
    what: 'the browser tests',
    packages: () => [isOffered(HEADLESS) ? HEADLESS : 'chromium'],
    isThere: () => {
      const browser = findBrowser()
      const couldBeQuicker =
        !process.env.CHROMIUM_PATH && !browser?.endsWith(HEADLESS) && mayInstall() && !existsSync(triedInVain)
      return browser !== undefined && !(couldBeQuicker && isOffered(HEADLESS))
    },
  },
  {
    what: 'keytar',
    packages: () => ['libsecret-1-dev', 'pkg-config', 'build-essential', 'python3'],
    isThere: () =>
      process.platform !== 'linux' ||
      (works('pkg-config', ['--exists', 'libsecret-1']) &&
        works('c++', ['--version']) &&
        works('python3', ['--version'])),
  },
  {
    what: 'the tests of the keychain',
    packages: () => ['gnome-keyring', 'dbus'],
    isThere: () =>
      process.platform !== 'linux' ||
      (works('gnome-keyring-daemon', ['--version']) && works('dbus-daemon', ['--version'])),
  },
]

const installing = (needed) =>
  `install -y --no-install-recommends ${needed.flatMap(({ packages }) => packages()).join(' ')}`

/** Installs the system packages that the tests need. Without root or apt it prints what is missing. */
export const ensureSystemPackages = async () => {
  const missing = needs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  if (!mayInstall()) {
    const command = installing(missing)
    for (const { what, packages } of missing)
      say(`missing for ${what}: ${packages().join(' ')} (on Debian: apt-get ${command})`)
    return
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('apt-get', ['update', '-qq'], { env })
  // Built again: `apt-get update` may have made other packages available.
  const command = installing(missing)
  say(`apt-get ${command}`)
  const code = await runStep('apt-get', ['-qq', ...command.split(' ')], { env })
  if (code === 0) return
  mkdirSync(dirname(triedInVain), { recursive: true })
  writeFileSync(triedInVain, `${command}\n`)
  say(`not installed: try «apt-get ${command}» by hand`)
}
