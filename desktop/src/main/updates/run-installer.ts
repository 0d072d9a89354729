import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, renameSync } from 'node:fs'
import type { MainContext } from '../main-context.ts'

const startDetached = (file: string, args: readonly string[]): void => {
  const child = spawn(file, args, { detached: true, stdio: 'ignore' })
  // The app quits: there is nobody left to tell that the program cannot be run.
  child.on('error', () => undefined)
  child.unref()
}

/** Replaces the running AppImage by another one. The running one stays mounted until the app has ended. */
const replaceAppImage = (appImage: string, replacement: string): void => {
  const partial = `${appImage}.new`
  copyFileSync(replacement, partial)
  chmodSync(partial, 0o755)
  renameSync(partial, appImage)
}

/** Installs and starts a saved version. On macOS shows its archive, which only the user can install. */
export const runInstaller = (
  { platform, shell }: Pick<MainContext, 'platform' | 'shell'>,
  file: string,
  appImage: string | undefined,
): void => {
  if (platform === 'darwin') shell.showItemInFolder(file)
  else if (platform === 'win32') startDetached(file, ['--updated', '/S', '--force-run'])
  else if (appImage !== undefined) {
    replaceAppImage(appImage, file)
    startDetached(appImage, [])
  }
}
