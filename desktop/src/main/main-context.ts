import type { App, BrowserWindow, BrowserWindowConstructorOptions, Menu, Rectangle, Shell } from 'electron'
import type { FileSaver } from './files/save-file.ts'
import type { UserData } from './files/user-data.ts'
import type { ServerAccess } from './server/server-access.ts'
import type { AppWindows } from './window/app-window.ts'
import type { ExternalLinkOpener } from './window/external-links.ts'
import type { NativeDialogs } from './window/native-dialogs.ts'

/** The objects that live as long as the app. A function takes only those it uses: `Pick<MainContext, 'windows'>`. */
export interface MainContext extends UserData {
  app: App
  Menu: typeof Menu
  shell: Shell
  platform: NodeJS.Platform
  isMac: boolean
  now: () => number
  /** Prints a line for whoever has started the app in a terminal. */
  printLine: (line: string) => void
  createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  getScreens: () => readonly Rectangle[]
  dialogs: NativeDialogs
  windows: AppWindows
  servers: ServerAccess
  connections: ServerAccess['connections']
  links: ExternalLinkOpener
  saveFile: FileSaver
  copyText: (text: string) => void
  showProblem: (message: string) => void
}
