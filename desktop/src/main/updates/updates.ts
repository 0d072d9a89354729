import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MainContext } from '../main-context.ts'
import { createUpdateFailureLog } from '../report/log-events.ts'
import { createInstallerArchive, type InstallerArchive } from './installer-archive.ts'
import { createPlatformUpdater, installUpdate } from './platform-updater.ts'
import { runInstaller } from './run-installer.ts'
import { openStartRecord, type StartRecord } from './start-record.ts'
import { createUpdateChecker } from './update-checker.ts'
import { findUpdateObstacle, readUpdateConfig, type UpdateConfig } from './update-config.ts'
import { createRequestedCheck, createUpdateDialogs, type UpdateDialogs } from './update-dialogs.ts'
import { readUpdateEnvironment } from './update-environment.ts'

const CHECK_INTERVAL_MS = 4 * 60 * 60 * 1000

type UpdatesContext = Pick<
  MainContext,
  'app' | 'dialog' | 'shell' | 'platform' | 'updatesFolder' | 'printLine' | 'log' | 'windows'
>

interface UpdateParts extends UpdatesContext {
  readonly environment: ReturnType<typeof readUpdateEnvironment>
  readonly record: StartRecord
  readonly archive: InstallerArchive
  readonly dialogs: UpdateDialogs
}

/** Runs an installer when all windows are closed and the token is written: it replaces the files of the app. */
const quitAndRun = (app: MainContext['app'], run: () => void): void => {
  app.once('quit', run)
  app.quit()
}

/** Finds the file from which the running version can be installed again. */
const findCurrentInstaller = (
  { platform, environment }: UpdateParts,
  { updaterCacheDirName }: UpdateConfig,
): string | undefined => {
  if (platform === 'linux') return environment.appImage
  if (platform !== 'win32') return undefined
  // The installer for Windows copies itself there.
  const file = join(environment.localAppData, updaterCacheDirName, 'installer.exe')
  return existsSync(file) ? file : undefined
}

const createActiveUpdates = (parts: UpdateParts, config: UpdateConfig) => {
  const { app, platform, archive, dialogs, record, printLine, windows } = parts
  const version = app.getVersion()
  const updater = createPlatformUpdater({ platform, log: printLine })
  const checker = createUpdateChecker({
    updater,
    version,
    archive,
    findCurrentInstaller: () => findCurrentInstaller(parts, config),
    savesDownloads: platform === 'darwin',
    isRejected: record.isRejected,
    onReady: (next) => windows.send('update', { version: next }),
    log: printLine,
    onFailure: createUpdateFailureLog(parts.log),
  })
  /** Runs the update. If the library has only deleted the running AppImage, as on a full disk, restores it. */
  const runUpdate = (): void => {
    const { appImage } = parts.environment
    if (installUpdate(updater) || appImage === undefined || existsSync(appImage)) return
    const saved = archive.find(version)
    if (saved) runInstaller(parts, saved.file, appImage)
  }
  /** On macOS the system checks and installs the update while the app runs, and the app quits if that succeeds. */
  const installOnMac = (next: string): void => {
    updater.once('error', () => dialogs.showInstallFailed(windows.show(), next))
    runUpdate()
  }
  return {
    start: (): void => {
      const check = () => void checker.check()
      check()
      setInterval(check, CHECK_INTERVAL_MS).unref()
    },
    check: createRequestedCheck(parts, checker, dialogs),
    install: (): void => {
      const next = checker.readyVersion()
      if (next === undefined) return
      if (platform === 'darwin') installOnMac(next)
      else quitAndRun(app, runUpdate)
    },
    readyVersion: checker.readyVersion,
  }
}

/**
 * Updates of the app: the return from a version that does not start, and newer versions of a packaged app, whose
 * resources are next to its archive.
 */
export const createUpdates = (context: UpdatesContext, resourcesPath: string) => {
  const { app, platform, updatesFolder, windows } = context
  const environment = readUpdateEnvironment()
  const { appImage } = environment
  const version = app.getVersion()
  const record = openStartRecord(join(updatesFolder, 'start.json'), version)
  const archive = createInstallerArchive(join(updatesFolder, 'installers'))
  const dialogs = createUpdateDialogs(context)

  const createIfSupported = () => {
    if (!app.isPackaged) return undefined
    const config = readUpdateConfig(join(resourcesPath, 'app-update.yml'))
    const obstacle = findUpdateObstacle({ platform, config, appImage })
    if (obstacle !== undefined) context.printLine(`no updates: ${obstacle}`)
    return obstacle === undefined && config
      ? createActiveUpdates({ ...context, environment, record, archive, dialogs }, config)
      : undefined
  }
  const active = createIfSupported()

  return {
    /** Offers the previous version if this one failed at its last start. Returns whether the app quits. */
    returnToPreviousVersion: (): boolean => {
      const { hasFailedBefore } = record.begin()
      const previous = hasFailedBefore ? archive.findOther(version) : undefined
      if (!previous || !dialogs.confirmReturn(version, previous.version)) return false
      record.reject()
      quitAndRun(app, () => runInstaller(context, previous.file, appImage))
      return true
    },
    /** Called when the page has shown its first screen. */
    completeStart: (): void => {
      record.complete()
      const ready = active?.readyVersion()
      if (ready !== undefined) windows.send('update', { version: ready })
    },
    start: (): void => active?.start(),
    /** Checks on request; missing if this copy does not update itself. */
    check: active?.check,
    install: (): void => active?.install(),
  }
}
