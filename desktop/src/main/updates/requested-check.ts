import type { BrowserWindow } from 'electron'
import { withTimeout } from '../lib/with-timeout.ts'
import type { UpdateCheck, UpdateChecker } from './update-checker.ts'
import type { UpdateDialogs } from './update-dialogs.ts'

/** A server that accepts a request and never answers would leave a click without any result. */
const REQUESTED_CHECK_TIMEOUT_MS = 30_000

const FAILED: UpdateCheck = { kind: 'failed' }

interface RequestedCheckDeps {
  readonly checker: UpdateChecker
  readonly dialogs: UpdateDialogs
  readonly version: string
  readonly showWindow: () => BrowserWindow
}

/** Checks for updates on a click in the menu and shows the result, which a check in the background does not. */
export const createRequestedCheck =
  ({ checker, dialogs, version, showWindow }: RequestedCheckDeps) =>
  async (): Promise<void> => {
    const result = await withTimeout(checker.check(), REQUESTED_CHECK_TIMEOUT_MS, FAILED)
    if (result.kind === 'current') return dialogs.showUpToDate(showWindow(), version)
    if (result.kind === 'failed') return dialogs.showCheckFailed(showWindow())
    if (result.kind === 'ready') return dialogs.showReady(showWindow(), result.version)
    if (result.kind === 'rejected') return dialogs.showRejected(showWindow(), result.version)
    dialogs.showDownloading(showWindow(), result.version)
    if (!(await result.isDownloaded)) dialogs.showDownloadFailed(showWindow(), result.version)
  }
