import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printMessage } from './messages.mjs'
import { resolveInLaunchFolder } from './paths.mjs'
import { commandSucceeds, runPreparationStep } from './processes.mjs'

/** Chromium without a user interface. The browser tests take a quarter less time in it. */
const HEADLESS_PACKAGE = 'chromium-headless-shell'

const browserPaths = [
  `/usr/lib/chromium/${HEADLESS_PACKAGE}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, ...browserPaths].find((path) => path && existsSync(path))

const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && commandSucceeds('apt-get', ['--version'])

const isPackageAvailable = (name) => commandSucceeds('apt-cache', ['show', name])

/** Written after a failed installation, so that an offline machine does not retry the faster browser in every run. */
const failedInstallFile = resolveInLaunchFolder('tried-packages')

const POSTGRES_FOLDER = '/usr/lib/postgresql'

/** Returns whether there is a PostgreSQL for tests, which start their own from the programs of Debian's package. */
export const hasPostgres = () =>
  Boolean(process.env.TEST_DATABASE_URL) ||
  (existsSync(POSTGRES_FOLDER) &&
    readdirSync(POSTGRES_FOLDER).some((version) => existsSync(join(POSTGRES_FOLDER, version, 'bin/initdb'))))

const requirements = {
  browser: {
    purpose: 'the browser tests',
    packages: () => [isPackageAvailable(HEADLESS_PACKAGE) ? HEADLESS_PACKAGE : 'chromium'],
    isInstalled: () => {
      const browser = findBrowser()
      const couldBeQuicker =
        !process.env.CHROMIUM_PATH &&
        !browser?.endsWith(HEADLESS_PACKAGE) &&
        canInstallPackages() &&
        !existsSync(failedInstallFile)
      return browser !== undefined && !(couldBeQuicker && isPackageAvailable(HEADLESS_PACKAGE))
    },
  },
  keytar: {
    purpose: 'keytar',
    packages: () => ['libsecret-1-dev', 'pkg-config', 'build-essential', 'python3'],
    isInstalled: () =>
      process.platform !== 'linux' ||
      (commandSucceeds('pkg-config', ['--exists', 'libsecret-1']) &&
        commandSucceeds('c++', ['--version']) &&
        commandSucceeds('python3', ['--version'])),
  },
  keychain: {
    purpose: 'the tests of the keychain',
    packages: () => ['gnome-keyring', 'dbus'],
    isInstalled: () =>
      process.platform !== 'linux' ||
      (commandSucceeds('gnome-keyring-daemon', ['--version']) &&
        commandSucceeds('dbus-daemon', ['--version'])),
  },
  nginx: {
    purpose: 'the tests of nginx',
    packages: () => ['nginx'],
    isInstalled: () =>
      process.platform !== 'linux' ||
      ['nginx', '/usr/sbin/nginx'].some((path) => commandSucceeds(path, ['-v'])),
  },
  postgres: {
    purpose: 'the tests of PostgreSQL',
    packages: () => ['postgresql'],
    isInstalled: hasPostgres,
  },
}

/** Read by the package when it is installed. Otherwise it would create a database server and start it with the system. */
const noClusterFile = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf'

const withoutPostgresCluster = async (work) => {
  mkdirSync(dirname(noClusterFile), { recursive: true })
  writeFileSync(noClusterFile, 'create_main_cluster = false\n')
  try {
    return await work()
  } finally {
    rmSync(noClusterFile)
  }
}

/** Lists the purposes of the packages that are missing on this machine. */
export const listMissingRequirements = () =>
  Object.values(requirements)
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ purpose }) => purpose)

const buildInstallCommand = (missing) =>
  `install -y --no-install-recommends ${missing.flatMap(({ packages }) => packages()).join(' ')}`

export const allSystemRequirements = Object.keys(requirements)

/** Installs the system packages of the named requirements. Without root or apt it prints what is missing. */
export const ensureSystemPackages = async (names) => {
  const missing = names.map((name) => requirements[name]).filter(({ isInstalled }) => !isInstalled())
  if (missing.length === 0) return
  if (!canInstallPackages()) {
    const command = buildInstallCommand(missing)
    for (const { purpose, packages } of missing)
      printMessage(`missing for ${purpose}: ${packages().join(' ')} (on Debian: apt-get ${command})`)
    return
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runPreparationStep('apt-get', ['update', '-qq'], { env })
  // Built again: `apt-get update` may have made other packages available.
  const command = buildInstallCommand(missing)
  printMessage(`apt-get ${command}`)
  const code = await withoutPostgresCluster(() =>
    runPreparationStep('apt-get', ['-qq', ...command.split(' ')], { env }),
  )
  if (code === 0) return
  mkdirSync(dirname(failedInstallFile), { recursive: true })
  writeFileSync(failedInstallFile, `${command}\n`)
  printMessage(`not installed: try «apt-get ${command}» by hand`)
}
