import type { AppUpdater } from 'electron-updater'

export type UpdateCheck =
  | { readonly kind: 'current' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly version: string }
  /** `isDownloaded` resolves when the download has ended. */
  | { readonly kind: 'found'; readonly version: string; readonly isDownloaded: Promise<boolean> }

export interface UpdateFailure {
  readonly step: 'check' | 'download'
  readonly error: unknown
}

interface UpdateCheckerDeps {
  readonly updater: Pick<AppUpdater, 'checkForUpdates' | 'downloadUpdate'>
  readonly onReady: (version: string) => void
  readonly log: (line: string) => void
  /** Records a failure that the user may never have seen. */
  readonly onFailure: (failure: UpdateFailure) => void
}

/** Looks for a newer version and downloads it in the background. */
export const createUpdateChecker = ({ updater, onReady, log, onFailure }: UpdateCheckerDeps) => {
  const report = (step: UpdateFailure['step'], line: string, error: unknown): void => {
    log(`${line}: ${error}`)
    onFailure({ step, error })
  }
  let readyVersion: string | undefined
  let runningCheck: Promise<UpdateCheck> | undefined

  const downloadVersion = async (version: string): Promise<boolean> => {
    try {
      await updater.downloadUpdate()
      readyVersion = version
      onReady(version)
      return true
    } catch (error) {
      report('download', `version ${version} could not be downloaded`, error)
      return false
    }
  }

  const findUpdate = async (): Promise<UpdateCheck> => {
    const result = await updater.checkForUpdates()
    if (!result?.isUpdateAvailable) return { kind: 'current' }
    const { version } = result.updateInfo
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
