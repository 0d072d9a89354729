import type { WebPreferences } from 'electron'
import type { MainContext } from '../main-context.ts'
import { openAppWindow } from './app-window.ts'
import { createWindowManager, type WindowListeners } from './window-manager.ts'
import { offerWindowRestart } from './window-recovery.ts'

/** Creates the manager of the windows, each of which is offered a restart when its page crashes or hangs. */
export const createAppWindows = (
  context: Pick<MainContext, 'settings' | 'dialogs' | 'createWindow' | 'getScreens' | 'isMac'>,
  webPreferences: WebPreferences,
  listeners: WindowListeners,
) => {
  const { confirmLeaving } = context.dialogs
  const windows = createWindowManager((address, neighbor) => {
    const window = openAppWindow({ ...context, address, neighbor, webPreferences, confirmLeaving })
    offerWindowRestart(window, context, (pageId, screen) => windows.restartPage(pageId, screen))
    return window
  }, listeners)
  return windows
}

export type AppWindows = ReturnType<typeof createAppWindows>
