import type { App, CommandLine } from 'electron'

/** Chromium switches that let another program control the page and read what it shows. */
const REMOTE_DEBUGGING_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']

/** Finds a switch that a packaged app refuses to start with. Fuses block Node's debugger, but not Chromium's. */
export const findRemoteDebuggingSwitch = (commandLine: Pick<CommandLine, 'hasSwitch'>): string | undefined =>
  REMOTE_DEBUGGING_SWITCHES.find((name) => commandLine.hasSwitch(name))

interface QuitDeps {
  readonly app: { readonly quit: () => void }
  /**
   * Waits until all changes of the token are written to the keychain. Returns whether a keychain call hangs.
   */
  readonly flushKeychain: () => Promise<boolean>
  readonly kill: () => void
}

/**
 * Delays quitting the app until the token is removed from the keychain. If a keychain call hangs, the process
 * is killed instead: the blocked thread would keep the process alive without a window, and the next start
 * would find this instance and show nothing.
 */
export const createQuitHandler = ({ app, flushKeychain, kill }: QuitDeps) => {
  let isQuitting = false
  return (event: { readonly preventDefault: () => void }): void => {
    if (isQuitting) return
    isQuitting = true
    event.preventDefault()
    void flushKeychain().then((isHanging) => (isHanging ? kill() : app.quit()))
  }
}

/** Start of the app at login, which the operating system keeps. */
export interface LoginItem {
  readonly isEnabled: () => boolean
  readonly setEnabled: (isEnabled: boolean) => void
}

/** Returns `undefined` on Linux, where Electron cannot set the start at login. */
export const createLoginItem = (
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: string,
): LoginItem | undefined => {
  if (platform !== 'darwin' && platform !== 'win32') return undefined
  return {
    isEnabled: () => app.getLoginItemSettings().openAtLogin,
    setEnabled: (isEnabled) => app.setLoginItemSettings({ openAtLogin: isEnabled }),
  }
}

interface LifecycleDeps extends Pick<QuitDeps, 'flushKeychain'> {
  readonly app: App
  readonly isMac: boolean
  readonly showWindow: () => void
}

/** Focuses the window on a second start of the app. Quits when the last window is closed, except on macOS. */
export const handleAppLifecycle = ({ app, isMac, showWindow, flushKeychain }: LifecycleDeps): void => {
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  app.on('window-all-closed', () => {
    if (!isMac) app.quit()
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  app.on('will-quit', createQuitHandler({ app, flushKeychain, kill }))
}
