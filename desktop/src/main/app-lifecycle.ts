import type { App, CommandLine } from 'electron'
import { APP_LINK_SCHEME } from 'shared/app-link'
import type { MainProcessContext } from './main-context.ts'
import { DESKTOP_APP_ID } from './window/notifications.ts'

/** Chromium switches that let another program control the page and read what it shows. */
const REMOTE_DEBUGGING_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']

/** Electron's fuses block the debugger of Node, but not that of Chromium. */
export const findRemoteDebuggingSwitch = (commandLine: Pick<CommandLine, 'hasSwitch'>): string | undefined =>
  REMOTE_DEBUGGING_SWITCHES.find((name) => commandLine.hasSwitch(name))

export const registerAppWithOperatingSystem = (
  app: Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setAsDefaultProtocolClient'>,
  { platform, execPath }: Pick<NodeJS.Process, 'platform' | 'execPath'>,
): void => {
  if (platform === 'win32') app.setAppUserModelId(DESKTOP_APP_ID)
  // On Windows the app is started with `--` before the link, so that no part of the link is read as a switch.
  if (app.isPackaged) app.setAsDefaultProtocolClient(APP_LINK_SCHEME, execPath, ['--'])
}

/**
 * Delays quitting until the token is removed from the keychain. If a keychain call hangs, the process is killed:
 * otherwise it would run on without a window, and the next app start would find it and show nothing.
 */
export const createAppQuitHandler = (
  { app, connections }: Pick<MainProcessContext, 'app' | 'connections'>,
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

export interface AppMenuCheckboxSetting {
  isEnabled: () => boolean
  setEnabled: (isEnabled: boolean) => void
}

/** Returns `undefined` on Linux, where Electron cannot start an app at login. */
export const createStartAtLoginToggle = (
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: string,
): AppMenuCheckboxSetting | undefined => {
  if (platform !== 'darwin' && platform !== 'win32') return undefined
  return {
    isEnabled: () => app.getLoginItemSettings().openAtLogin,
    setEnabled: (isEnabled) => app.setLoginItemSettings({ openAtLogin: isEnabled }),
  }
}

export const handleAppLifecycleEvents = (
  { app, windows, connections }: Pick<MainProcessContext, 'app' | 'windows' | 'connections'>,
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
