import { spawn } from 'node:child_process'
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MainContext } from '../main-context.ts'
import { createPlatformUpdater, installDownloadedUpdate } from './platform-updater.ts'
import { createUpdateChecker } from './update-checker.ts'
import { findAppUpdateObstacle, readAppImagePath, readUpdateConfig } from './update-config.ts'

const CHECK_INTERVAL_MS = 4 * 60 * 60 * 1000

/**
 * Installs an update over the running AppImage. The library deletes it first: where it then cannot put the new one
 * there, as on a full disk, the old one comes back from its second name, which takes no space, and is started.
 */
export const installUpdateOverAppImage = (appImage: string, install: () => boolean): void => {
  const secondName = `${appImage}.before-update`
  rmSync(secondName, { force: true })
  try {
    linkSync(appImage, secondName)
  } catch {
    // A disk without second names: the update is installed all the same.
  }
  const isInstalled = install()
  if (!isInstalled && existsSync(secondName)) {
    renameSync(secondName, appImage)
    // The app quits: there is nobody left to tell that the program cannot be run.
    spawn(appImage, { detached: true, stdio: 'ignore' })
      .on('error', () => undefined)
      .unref()
  }
  // Renaming one name of a file to another one of it leaves both.
  rmSync(secondName, { force: true })
}

/** Updates of a packaged app, whose resources are next to its archive. Others do not update themselves. */
export const createAppUpdates = (
  context: Pick<MainContext, 'app' | 'dialogs' | 'platform' | 'printLine' | 'log' | 'windows'>,
  resourcesPath: string,
) => {
  const { app, platform, printLine } = context
  if (!app.isPackaged) return undefined
  const appImage = readAppImagePath()
  const config = readUpdateConfig(join(resourcesPath, 'app-update.yml'))
  const obstacle = findAppUpdateObstacle(platform, config, appImage)
  if (obstacle !== undefined) {
    printLine(`no updates: ${obstacle}`)
    return undefined
  }
  const updater = createPlatformUpdater(platform, printLine)
  const checker = createUpdateChecker(context, updater)
  const runUpdate = (): boolean => installDownloadedUpdate(updater)
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
        // The system checks and installs the update while the app runs, and the app quits if that succeeds.
        updater.once('error', checker.showInstallFailure)
        runUpdate()
        return
      }
      // When all windows are closed and the token is written: the installer replaces the files of the app.
      app.once(
        'quit',
        appImage === undefined ? runUpdate : () => installUpdateOverAppImage(appImage, runUpdate),
      )
      app.quit()
    },
    readyVersion: checker.readyVersion,
  }
}
