import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherError } from './messages.mjs'
import { resolveFromRoot } from './paths.mjs'
import { runCommand } from './processes.mjs'

const electronExecutables = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Finds the downloaded Electron binary. The `electron` package itself is not asked because that starts the download. */
export const findElectron = (env = process.env, platform = process.platform) => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? resolveFromRoot('node_modules/electron/dist')
  const path = join(folder, electronExecutables[platform] ?? 'electron')
  return existsSync(path) ? path : undefined
}

const ELECTRON_MISSING =
  'the Electron binary is missing; «npx --no install-electron» fetches it once (110 MB, from github.com), then try again'

/** Opens the desktop app that `prepare` builds, or packages it for the current system. */
export const runDesktop = async ([subcommand, ...args], prepare) => {
  if (subcommand === 'package') {
    const env = await prepare({ built: true })
    return runCommand('node', [resolveFromRoot('node_modules/electron-builder/cli.js'), ...args], { env })
  }
  if (subcommand !== undefined) throw new LauncherError(`unknown word «${subcommand}»; there is: package`)
  await prepare({ built: false })
  const electron = findElectron()
  if (electron === undefined) throw new LauncherError(ELECTRON_MISSING)
  const env = await prepare({ built: true })
  return runCommand(electron, [resolveFromRoot('desktop')], { env })
}
