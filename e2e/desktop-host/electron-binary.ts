import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const executables: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Electron's own program, once it has been fetched. */
export const electronBinary = (): string | undefined => {
  const dist = fileURLToPath(new URL('dist', import.meta.resolve('electron/package.json')))
  const path = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? dist,
    executables[process.platform] ?? 'electron',
  )
  return existsSync(path) ? path : undefined
}
