import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App, BrowserWindow, Dialog, Shell } from 'electron'
import { createInstallerArchive, type InstallerArchive } from './installer-archive.ts'
import { createPlatformUpdater, installUpdate } from './platform-updater.ts'
import { createRequestedCheck } from './requested-check.ts'
import { runInstaller } from './run-installer.ts'
import { openStartRecord, type StartRecord } from './start-record.ts'
import { createUpdateChecker, type UpdateFailure } from './update-checker.ts'
import { findUpdateObstacle, readUpdateConfig, type UpdateConfig } from './update-config.ts'
import { createUpdateDialogs, type UpdateDialogs } from './update-dialogs.ts'
import { readUpdateEnvironment } from './update-environment.ts'

const CHECK_INTERVAL_MS = 4 * 60 * 60 * 1000

interface UpdatesDeps {
  readonly app: Pick<App, 'getVersion' | 'isPackaged' | 'once' | 'quit'>
  readonly dialog: Dialog
  readonly shell: Shell
  readonly platform: NodeJS.Platform
  /** Folder next to the archive of the app. */
  readonly resources: string
  /** Folder for the record of starts and the installers. */
  readonly folder: string
  readonly log: (line: string) => void
  readonly onFailure: (failure: UpdateFailure) => void
  readonly showWindow: () => BrowserWindow
  /** Notifies the pages which version can be installed. */
  readonly announce: (version: string) => void
}

interface UpdateParts extends UpdatesDeps {
  readonly environment: ReturnType<typeof readUpdateEnvironment>
  readonly record: StartRecord
  readonly archive: InstallerArchive
  readonly dialogs: UpdateDialogs
  readonly runInstaller: (file: string) => void
}

/** Runs an installer when all windows are closed and the token is written: it replaces the files of the app. */
const quitAndRun = (app: UpdatesDeps['app'], run: () => void): void => {
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
  const { app, platform, archive, dialogs, record, log } = parts
  const version = app.getVersion()
  const updater = createPlatformUpdater({ platform, log })
  const checker = createUpdateChecker({
    updater,
    version,
    archive,
    findCurrentInstaller: () => findCurrentInstaller(parts, config),
    savesDownloads: platform === 'darwin',
    isRejected: record.isRejected,
    onReady: parts.announce,
    log,
    onFailure: parts.onFailure,
  })
  /** Runs the update. If the library has only deleted the running AppImage, as on a full disk, restores it. */
  const runUpdate = (): void => {
    const { appImage } = parts.environment
    if (installUpdate(updater) || appImage === undefined || existsSync(appImage)) return
    const saved = archive.find(version)
    if (saved) parts.runInstaller(saved.file)
  }
  /** On macOS the system checks and installs the update while the app runs, and the app quits if that succeeds. */
  const installOnMac = (next: string): void => {
    updater.once('error', () => dialogs.showInstallFailed(parts.showWindow(), next))
    runUpdate()
  }
  return {
    start: (): void => {
      const check = () => void checker.check()
      check()
      setInterval(check, CHECK_INTERVAL_MS).unref()
    },
    check: createRequestedCheck({ checker, dialogs, version, showWindow: parts.showWindow }),
    install: (): void => {
      const next = checker.readyVersion()
      if (next === undefined) return
      if (platform === 'darwin') installOnMac(next)
      else quitAndRun(app, runUpdate)
    },
    readyVersion: checker.readyVersion,
  }
}

/** Updates of the app: the return from a version that does not start, and newer versions of a packaged app. */
export const createUpdates = (deps: UpdatesDeps) => {
  const { app, platform, shell, folder, log } = deps
  const environment = readUpdateEnvironment()
  const { appImage } = environment
  const version = app.getVersion()
  const record = openStartRecord(join(folder, 'start.json'), version)
  const archive = createInstallerArchive(join(folder, 'installers'))
  const dialogs = createUpdateDialogs(deps)
  const runSavedInstaller = (file: string): void =>
    runInstaller(file, { platform, appImage, showInFolder: (path) => shell.showItemInFolder(path) })

  const createIfSupported = () => {
    if (!app.isPackaged) return undefined
    const config = readUpdateConfig(join(deps.resources, 'app-update.yml'))
    const obstacle = findUpdateObstacle({ platform, config, appImage })
    if (obstacle !== undefined) log(`no updates: ${obstacle}`)
    return obstacle === undefined && config
      ? createActiveUpdates(
          { ...deps, environment, record, archive, dialogs, runInstaller: runSavedInstaller },
          config,
        )
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
      quitAndRun(app, () => runSavedInstaller(previous.file))
      return true
    },
    /** Called when the page has shown its first screen. */
    completeStart: (): void => {
      record.complete()
      const ready = active?.readyVersion()
      if (ready !== undefined) deps.announce(ready)
    },
    start: (): void => active?.start(),
    /** Checks on request; missing if this copy does not update itself. */
    check: active?.check,
    install: (): void => active?.install(),
  }
}
