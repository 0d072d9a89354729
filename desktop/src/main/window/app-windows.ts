import { type OpenWindowOptions, openAppWindow } from './app-window.ts'
import type { createNativeDialogs } from './native-dialogs.ts'
import { createWindowManager, type WindowManagerDeps } from './window-manager.ts'
import { offerWindowRestart } from './window-recovery.ts'

interface AppWindowsDeps
  extends Omit<OpenWindowOptions, 'address' | 'neighbor'>,
    Omit<WindowManagerDeps, 'openWindow'> {
  readonly dialogs: Pick<
    ReturnType<typeof createNativeDialogs>,
    'askRestartAfterCrash' | 'askRestartWhileHung'
  >
}

/** Creates the manager of the windows, each of which is offered a restart when its page crashes or hangs. */
export const createAppWindows = ({ dialogs, onLastClosed, onListChange, ...options }: AppWindowsDeps) => {
  const windows = createWindowManager({
    openWindow: (address, neighbor) => {
      const window = openAppWindow({ address, neighbor, ...options })
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
  return windows
}
