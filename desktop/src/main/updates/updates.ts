import { spawn } from 'node:child_process'
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MainProcessContext } from '../main-context.ts'
import { createPlatformAppUpdater, installDownloadedAppUpdate } from './platform-updater.ts'
import { createAppUpdateChecker } from './update-checker.ts'
import { findAppUpdateObstacle, readAppUpdateConfig, readLinuxAppImagePath } from './update-config.ts'

const CHECK_INTERVAL_MS = 4 * 60 * 60 * 1000

/**
 * Installs an update over the AppImage. electron-updater deletes the AppImage before it writes the new one. If that
 * fails, as on a full disk, the old AppImage is restored from a hard link and started.
 */
export const replaceAppImageWithUpdate = (appImage: string, install: () => boolean): void => {
  const secondName = `${appImage}.before-update`
  rmSync(secondName, { force: true })
  try {
    linkSync(appImage, secondName)
  } catch {
    // On a disk without hard links, a failed update cannot be replaced by the old AppImage.
  }
  const isInstalled = install()
  if (!isInstalled && existsSync(secondName)) {
    renameSync(secondName, appImage)
    // The app is quitting and cannot show that the update failed, so it starts its old version again.
    spawn(appImage, { detached: true, stdio: 'ignore' })
      .on('error', () => undefined)
      .unref()
  }
  // Renaming a hard link onto another name of the same file removes neither, so the second name is removed here.
  rmSync(secondName, { force: true })
}

export const createAppUpdateService = (
  context: Pick<MainProcessContext, 'app' | 'dialogs' | 'platform' | 'printLine' | 'log' | 'windows'>,
  resourcesPath: string,
) => {
  const { app, platform, printLine } = context
  if (!app.isPackaged) return undefined
  const appImage = readLinuxAppImagePath()
  const config = readAppUpdateConfig(join(resourcesPath, 'app-update.yml'))
  const obstacle = findAppUpdateObstacle(platform, config, appImage)
  if (obstacle !== undefined) {
    printLine(`the app does not update itself: ${obstacle}`)
    return undefined
  }
  const updater = createPlatformAppUpdater(platform, printLine)
  const checker = createAppUpdateChecker(context, updater)
  const runUpdate = (): boolean => installDownloadedAppUpdate(updater)
  return {
    start: (): void => {
      const check = () => void checker.check()
      check()
      setInterval(check, CHECK_INTERVAL_MS).unref()
    },
    check: checker.checkAndShow,
    install: (): void => {
      if (checker.readyVersion() === undefined) return
      if (platform === 'darwin') {
        // macOS installs the update while the app runs, and the app quits if that succeeds.
        updater.once('error', checker.showInstallFailure)
        runUpdate()
        return
      }
      // The installer replaces app files, so all windows must be closed and the session token must be stored before.
      app.once(
        'quit',
        appImage === undefined ? runUpdate : () => replaceAppImageWithUpdate(appImage, runUpdate),
      )
      app.quit()
    },
    readyVersion: checker.readyVersion,
  }
}
