import { AppImageUpdater, type AppUpdater, BaseUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import { verifyWindowsInstallerSignature } from './windows-signature.ts'

type AppAdapter = NonNullable<ConstructorParameters<typeof AppImageUpdater>[1]>

export interface AppUpdaterTestAdapters {
  app: AppAdapter
  httpExecutor: object
}

const createLibraryUpdater = (platform: NodeJS.Platform, app: AppAdapter | undefined): AppUpdater => {
  if (platform === 'win32') {
    const updater = new NsisUpdater(null, app)
    updater.verifyUpdateCodeSignature = verifyWindowsInstallerSignature
    return updater
  }
  return platform === 'darwin' ? new MacUpdater(undefined, app) : new AppImageUpdater(null, app)
}

export const createPlatformAppUpdater = (
  platform: NodeJS.Platform,
  log: (line: string) => void,
  /** Adapters by which tests replace parts of Electron. */
  host?: AppUpdaterTestAdapters,
): AppUpdater => {
  const updater = createLibraryUpdater(platform, host?.app)
  if (host) Object.assign(updater, { httpExecutor: host.httpExecutor })
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  // A web installer would download the rest of the app, for which the update feed has no checksum.
  updater.disableWebInstaller = true
  updater.logger = { info: () => undefined, warn: log, error: log }
  // The updater throws if an `error` event has no listener. Its promises are rejected with the same error.
  updater.on('error', () => undefined)
  return updater
}

/**
 * Installs the update: on Windows and Linux while the app quits, on macOS by quitting the app. Returns whether the
 * installer runs.
 */
export const installDownloadedAppUpdate = (updater: AppUpdater): boolean => {
  if (updater instanceof BaseUpdater) return updater.install(true, true)
  updater.quitAndInstall()
  return true
}
