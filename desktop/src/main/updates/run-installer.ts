import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, renameSync } from 'node:fs'

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

interface RunInstallerDeps {
  readonly platform: NodeJS.Platform
  readonly appImage: string | undefined
  readonly showInFolder: (file: string) => void
}

/** Installs and starts a saved version. On macOS shows its archive, which only the user can install. */
export const runInstaller = (file: string, { platform, appImage, showInFolder }: RunInstallerDeps): void => {
  if (platform === 'darwin') showInFolder(file)
  else if (platform === 'win32') startDetached(file, ['--updated', '/S', '--force-run'])
  else if (appImage !== undefined) {
    replaceAppImage(appImage, file)
    startDetached(appImage, [])
  }
}
