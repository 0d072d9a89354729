import type { App, BrowserWindow, BrowserWindowConstructorOptions, Menu, Rectangle, Shell } from 'electron'
import type { FileSaver } from './files/save-file.ts'
import type { UserDataFolderStores } from './files/user-data.ts'
import type { AdminServerHttpClient } from './server/server-access.ts'
import type { AppWindows } from './window/app-window.ts'
import type { ExternalLinkOpener } from './window/external-links.ts'
import type { DesktopDialogs } from './window/native-dialogs.ts'

/** Objects that live as long as the app. A function takes only those it uses: `Pick<MainProcessContext, 'windows'>`. */
export interface MainProcessContext extends UserDataFolderStores {
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
  dialogs: DesktopDialogs
  windows: AppWindows
  servers: AdminServerHttpClient
  connections: AdminServerHttpClient['connections']
  links: ExternalLinkOpener
  saveFile: FileSaver
  copyText: (text: string) => void
  showProblem: (message: string) => void
}
