import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherError, printMessage } from './messages.mjs'
import {
  assertRefusesRemoteDebugging,
  findPackagedProgram,
  findWrongFuses,
  startPackagedApp,
} from './packaged-app.mjs'
import { resolveFromRepositoryRoot } from './paths.mjs'
import { runCommand } from './processes.mjs'

const electronExecutables = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Finds the downloaded Electron binary. The `electron` package is not loaded to find it, because that starts the download. */
export const findElectronBinary = (env = process.env, platform = process.platform) => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? resolveFromRepositoryRoot('node_modules/electron/dist')
  const path = join(folder, electronExecutables[platform] ?? 'electron')
  return existsSync(path) ? path : undefined
}

const ELECTRON_MISSING =
  'the Electron binary is missing; «npx --no install-electron» fetches it once (110 MB, from github.com), then try again'

const signingVariablePattern = /^(?:(?:WIN_)?CSC|APPLE)_/
const PACKAGE_FOLDER = resolveFromRepositoryRoot('desktop/dist/package')

/** Returns environment and options of the packager. Updates need an update server and a signature. */
export const buildPackagingOptions = (env) => {
  const url = env.DESKTOP_UPDATE_URL ?? ''
  if (url !== '' && !url.startsWith('https://'))
    throw new LauncherError('DESKTOP_UPDATE_URL has to be an https address')
  // The packager would read an empty variable as a certificate.
  const packagerEnv = Object.entries(env).filter(
    ([name, value]) => value !== '' || !signingVariablePattern.test(name),
  )
  return {
    env: { ...Object.fromEntries(packagerEnv), DESKTOP_UPDATE_URL: url },
    args: ['--publish', 'never', ...(url === '' ? [] : ['-c.forceCodeSigning=true'])],
  }
}

const packageApp = async (args, prepare) => {
  const packaging = buildPackagingOptions(await prepare({ built: true }))
  const builder = resolveFromRepositoryRoot('node_modules/electron-builder/cli.js')
  return runCommand('node', [builder, ...packaging.args, ...args], { env: packaging.env })
}

/** Checks a package as it will be installed: its fuses, its start, and its refusal of remote debugging. */
const verifyPackage = async (prepare) => {
  await prepare({ built: false })
  const program = findPackagedProgram(PACKAGE_FOLDER)
  if (program === undefined) throw new LauncherError('there is no package yet: npm run desktop -- package')
  const { load } = await import('js-yaml')
  const { electronFuses } = load(readFileSync(resolveFromRepositoryRoot('electron-builder.yml'), 'utf8'))
  const { resetAdHocDarwinSignature: _, ...fuses } = electronFuses
  const wrongFuses = await findWrongFuses(program, fuses)
  if (wrongFuses.length > 0) throw new LauncherError(`wrong fuses: ${wrongFuses.join(', ')}`)
  await assertRefusesRemoteDebugging(program)
  printMessage(`the package of version ${await startPackagedApp(program)} starts, and its fuses are set`)
  return 0
}

/** Opens the desktop app that `prepare` builds, packages it for the current system, or checks the package. */
export const runDesktop = async ([subcommand, ...args], prepare) => {
  if (subcommand === 'package') return packageApp(args, prepare)
  if (subcommand === 'verify') return verifyPackage(prepare)
  if (subcommand !== undefined)
    throw new LauncherError(`unknown argument «${subcommand}»; there are: package, verify`)
  await prepare({ built: false })
  const electron = findElectronBinary()
  if (electron === undefined) throw new LauncherError(ELECTRON_MISSING)
  const env = await prepare({ built: true })
  return runCommand(electron, [resolveFromRepositoryRoot('desktop')], { env })
}
