import type { KnownAccounts } from '../accounts/known-accounts.ts'
import { moveToWindowState, type OpenWindowOptions, openAppWindow, saveWindowState } from './app-window.ts'
import type { createNativeDialogs } from './native-dialogs.ts'
import { createWindowManager, type WindowManagerDeps } from './window-manager.ts'
import { offerWindowRestart } from './window-recovery.ts'

interface AppWindowsDeps
  extends Omit<OpenWindowOptions, 'address' | 'neighbor' | 'windowStates' | 'confirmLeaving'>,
    Omit<WindowManagerDeps, 'openWindow'> {
  readonly accounts: KnownAccounts
  readonly dialogs: Pick<
    ReturnType<typeof createNativeDialogs>,
    'askRestartAfterCrash' | 'askRestartWhileHung' | 'confirmLeaving'
  >
}

/** Creates the manager of the windows, each of which is offered a restart when its page crashes or hangs. */
export const createAppWindows = ({
  accounts,
  dialogs,
  onLastClosed,
  onListChange,
  ...options
}: AppWindowsDeps) => {
  const windows = createWindowManager({
    openWindow: (address, neighbor) => {
      const window = openAppWindow({
        address,
        neighbor,
        windowStates: accounts,
        confirmLeaving: dialogs.confirmLeaving,
        ...options,
      })
      offerWindowRestart(window, {
        askAfterCrash: dialogs.askRestartAfterCrash,
        askWhileHung: dialogs.askRestartWhileHung,
        load: (pageId, screen) => windows.restartPage(pageId, screen),
      })
      return window
    },
    onLastClosed,
    onListChange,
  })
  return {
    ...windows,
    /** Changes the account. The window that had focus last moves to where the next account left its window. */
    switchAccount: (change: () => void): void => {
      const window = windows.getLastFocused()
      if (window) saveWindowState(window, accounts)
      change()
      const state = accounts.getOwnWindow()
      if (window && state) moveToWindowState(window, state, options.getScreens())
    },
  }
}
