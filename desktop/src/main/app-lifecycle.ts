import type { App, CommandLine } from 'electron'
import { APP_LINK_SCHEME } from 'shared/app-link'
import type { MainContext } from './main-context.ts'
import { DESKTOP_APP_ID } from './window/notifications.ts'

/** Chromium switches that let another program control the page and read what it shows. */
const REMOTE_DEBUGGING_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']

/** Finds a switch that a packaged app refuses to start with. Fuses block Node's debugger, but not Chromium's. */
export const findRemoteDebuggingSwitch = (commandLine: Pick<CommandLine, 'hasSwitch'>): string | undefined =>
  REMOTE_DEBUGGING_SWITCHES.find((name) => commandLine.hasSwitch(name))

/** Registers the id for notifications and the scheme of links with the operating system. */
export const registerAppWithSystem = (
  app: Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setAsDefaultProtocolClient'>,
  { platform, execPath }: Pick<NodeJS.Process, 'platform' | 'execPath'>,
): void => {
  if (platform === 'win32') app.setAppUserModelId(DESKTOP_APP_ID)
  // On Windows the arguments end the switches, so that a link cannot contain one.
  if (app.isPackaged) app.setAsDefaultProtocolClient(APP_LINK_SCHEME, execPath, ['--'])
}

/**
 * Delays quitting the app until the token is removed from the keychain. If a keychain call hangs, the process
 * is killed instead: the blocked thread would keep the process alive without a window, and the next start
 * would find this instance and show nothing.
 */
export const createAppQuitHandler = (
  { app, connections }: Pick<MainContext, 'app' | 'connections'>,
  kill: () => void,
) => {
  let isQuitting = false
  return (event: { preventDefault: () => void }): void => {
    if (isQuitting) return
    isQuitting = true
    event.preventDefault()
    void connections.flushKeychains().then((isHanging) => (isHanging ? kill() : app.quit()))
  }
}

/** A setting that the menu switches. */
export interface MenuSwitch {
  isEnabled: () => boolean
  setEnabled: (isEnabled: boolean) => void
}

/** Creates the switch for the start at login, which the system stores. Returns `undefined` on Linux, where Electron has none. */
export const createLoginItemSwitch = (
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: string,
): MenuSwitch | undefined => {
  if (platform !== 'darwin' && platform !== 'win32') return undefined
  return {
    isEnabled: () => app.getLoginItemSettings().openAtLogin,
    setEnabled: (isEnabled) => app.setLoginItemSettings({ openAtLogin: isEnabled }),
  }
}

/** Focuses the window on a second start of the app. Quits when the last window is closed, unless it keeps running. */
export const handleAppLifecycle = (
  { app, windows, connections }: Pick<MainContext, 'app' | 'windows' | 'connections'>,
  runsWithoutWindow: () => boolean,
): void => {
  app.on('second-instance', windows.show)
  app.on('activate', windows.show)
  app.on('window-all-closed', () => {
    if (!runsWithoutWindow()) app.quit()
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  app.on('will-quit', createAppQuitHandler({ app, connections }, kill))
}
