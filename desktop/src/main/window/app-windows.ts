import type { WebPreferences } from 'electron'
import type { MainContext } from '../main-context.ts'
import { moveToWindowState, openAppWindow, saveWindowState } from './app-window.ts'
import { createWindowManager, type WindowListeners } from './window-manager.ts'
import { offerWindowRestart } from './window-recovery.ts'

/** Creates the manager of the windows, each of which is offered a restart when its page crashes or hangs. */
export const createAppWindows = (
  context: Pick<MainContext, 'accounts' | 'dialogs' | 'createWindow' | 'getScreens' | 'isMac'>,
  webPreferences: WebPreferences,
  listeners: WindowListeners,
) => {
  const { accounts, dialogs, getScreens } = context
  const windows = createWindowManager((address, neighbor) => {
    const window = openAppWindow({
      ...context,
      address,
      neighbor,
      windowStates: accounts,
      webPreferences,
      confirmLeaving: dialogs.confirmLeaving,
    })
    offerWindowRestart(window, context, (pageId, screen) => windows.restartPage(pageId, screen))
    return window
  }, listeners)
  return {
    ...windows,
    /** Changes the account. The window that had focus last moves to where the next account left its window. */
    switchAccount: (change: () => void): void => {
      const window = windows.getLastFocused()
      if (window) saveWindowState(window, accounts)
      change()
      const state = accounts.getOwnWindow()
      if (window && state) moveToWindowState(window, state, getScreens())
    },
  }
}

export type AppWindows = ReturnType<typeof createAppWindows>
