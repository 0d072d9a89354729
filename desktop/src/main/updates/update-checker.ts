import type { AppUpdater } from 'electron-updater'
import type { InstallerArchive } from './installer-archive.ts'
import type { StartRecord } from './start-record.ts'

export type UpdateCheck =
  | { readonly kind: 'current' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly version: string }
  /** The user left this version because it did not start. */
  | { readonly kind: 'rejected'; readonly version: string }
  /** `isDownloaded` resolves when the download has ended. */
  | { readonly kind: 'found'; readonly version: string; readonly isDownloaded: Promise<boolean> }

export interface UpdateFailure {
  readonly step: 'check' | 'download' | 'save-installer'
  readonly error: unknown
}

interface UpdateCheckerDeps {
  readonly updater: Pick<AppUpdater, 'checkForUpdates' | 'downloadUpdate'>
  readonly version: string
  readonly archive: InstallerArchive
  /** Finds the installer of the running version, where the system keeps one. */
  readonly findCurrentInstaller: () => string | undefined
  /** Whether the system keeps no installers, so that the downloaded one is saved for the next update. */
  readonly savesDownloads: boolean
  readonly isRejected: StartRecord['isRejected']
  readonly onReady: (version: string) => void
  readonly log: (line: string) => void
  /** Records a failure that the user may never have seen. */
  readonly onFailure: (failure: UpdateFailure) => void
}

/** Looks for a newer version and downloads it in the background. */
export const createUpdateChecker = (deps: UpdateCheckerDeps) => {
  const { updater, archive } = deps
  const report = (step: UpdateFailure['step'], line: string, error: unknown): void => {
    deps.log(`${line}: ${error}`)
    deps.onFailure({ step, error })
  }
  let readyVersion: string | undefined
  let runningCheck: Promise<UpdateCheck> | undefined

  /** An update without the previous installer is better than none, so a failed copy is only logged. */
  const saveInstaller = async (version: string, file: string | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      await archive.save(version, file)
    } catch (error) {
      report('save-installer', `the installer of version ${version} could not be saved`, error)
    }
  }

  const downloadVersion = async (next: string): Promise<boolean> => {
    try {
      archive.removeExcept([deps.version, next])
      await saveInstaller(deps.version, deps.findCurrentInstaller())
      const [file] = await updater.downloadUpdate()
      if (deps.savesDownloads) await saveInstaller(next, file)
      readyVersion = next
      deps.onReady(next)
      return true
    } catch (error) {
      report('download', `version ${next} could not be downloaded`, error)
      return false
    }
  }

  const findUpdate = async (): Promise<UpdateCheck> => {
    const result = await updater.checkForUpdates()
    if (!result?.isUpdateAvailable) return { kind: 'current' }
    const { version } = result.updateInfo
    if (deps.isRejected(version)) return { kind: 'rejected', version }
    return { kind: 'found', version, isDownloaded: downloadVersion(version) }
  }

  /** The check runs until its download has ended, so that no second download of the same file begins. */
  const startCheck = (): Promise<UpdateCheck> => {
    const check = findUpdate().catch((error: unknown): UpdateCheck => {
      report('check', 'updates could not be checked', error)
      return { kind: 'failed' }
    })
    const end = async () => {
      const result = await check
      if (result.kind === 'found') await result.isDownloaded
      runningCheck = undefined
    }
    void end()
    return check
  }

  return {
    /** Returns the version that is downloaded and can be installed. */
    readyVersion: () => readyVersion,
    check: (): Promise<UpdateCheck> => {
      if (readyVersion !== undefined) return Promise.resolve({ kind: 'ready', version: readyVersion })
      runningCheck ??= startCheck()
      return runningCheck
    },
  }
}

export type UpdateChecker = ReturnType<typeof createUpdateChecker>
