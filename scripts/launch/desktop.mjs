import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './say.mjs'

const executables = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Finds the downloaded Electron binary. The `electron` package itself is not asked because that starts the download. */
export const findElectron = (env = process.env, platform = process.platform) => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules/electron/dist')
  const path = join(folder, executables[platform] ?? 'electron')
  return existsSync(path) ? path : undefined
}

const MISSING =
  'the Electron binary is missing; «npx --no install-electron» fetches it once (110 MB, from github.com), then try again'

/** Opens the desktop app that `prepare` builds, or packages it for the current system. */
export const runDesktop = async ([word, ...words], prepare) => {
  if (word === 'package') {
    const env = await prepare({ built: true })
    return run('node', [inRoot('node_modules/electron-builder/cli.js'), ...words], { env })
  }
  if (word !== undefined) throw new Refusal(`unknown word «${word}»; there is: package`)
  await prepare({ built: false })
  const electron = findElectron()
  if (electron === undefined) throw new Refusal(MISSING)
  const env = await prepare({ built: true })
  return run(electron, [inRoot('desktop')], { env })
}
