import type { BrowserWindow } from 'electron'
import { APP_PROTOCOL_ORIGIN } from '../app-protocol.ts'
import type { MainProcessContext } from '../main-context.ts'
import { ADMIN_HOME_PATH } from './window-manager.ts'

/**
 * Offers to restart a crashed or hung window. The restarted page offers the stored draft of the typed text. A screen
 * that crashes twice in a row is replaced by the home screen.
 */
export const offerCrashedWindowRestart = (
  window: BrowserWindow,
  { dialogs }: Pick<MainProcessContext, 'dialogs'>,
  loadScreen: (pageId: number, address: string) => void,
): void => {
  const { webContents } = window
  const pageId = webContents.id
  let crashedAddress: string | undefined
  let question: AbortController | undefined
  let isEndingHungPage = false

  const restart = (): void => {
    const address = webContents.getURL().slice(APP_PROTOCOL_ORIGIN.length)
    const isRepeated = address === crashedAddress
    crashedAddress = address
    loadScreen(pageId, isRepeated || address === '' ? ADMIN_HOME_PATH : address)
  }

  const handleCrash = async (): Promise<void> => {
    question?.abort()
    const isRestartWanted = isEndingHungPage || (await dialogs.askRestartAfterCrash(window))
    isEndingHungPage = false
    if (window.isDestroyed()) return
    if (isRestartWanted) restart()
    else window.destroy()
  }

  const handleHang = async (): Promise<void> => {
    if (question) return
    question = new AbortController()
    const { signal } = question
    const isRestartWanted = await dialogs.askRestartWhileHung(window, signal)
    question = undefined
    // If the hung page responds again or crashes while the dialog asks whether to restart it, the answer is ignored.
    if (!isRestartWanted || signal.aborted || window.isDestroyed()) return
    isEndingHungPage = true
    webContents.forcefullyCrashRenderer()
  }

  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason !== 'clean-exit') void handleCrash()
  })
  window.on('unresponsive', () => void handleHang())
  window.on('responsive', () => question?.abort())
}
