import type { App, BrowserWindow, BrowserWindowConstructorOptions, Menu, Rectangle, Shell } from 'electron'
import type { FileSaver } from './files/save-file.ts'
import type { UserData } from './files/user-data.ts'
import type { ServerAccess } from './server/server-access.ts'
import type { AppWindows } from './window/app-window.ts'
import type { ExternalLinkOpener } from './window/external-links.ts'
import type { NativeDialogs } from './window/native-dialogs.ts'

/**
 * The objects that live as long as the app: what it uses of Electron and the system, its user data, and the parts that
 * others use. A function takes those that it uses: `Pick<MainContext, 'windows' | 'dialogs'>`. What one part builds for
 * itself is an argument.
 */
export interface MainContext extends UserData {
  app: App
  Menu: typeof Menu
  shell: Shell
  platform: NodeJS.Platform
  isMac: boolean
  now: () => number
  /** Writes a line for whoever has started the app in a terminal. */
  printLine: (line: string) => void
  createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  /** Returns the parts of the screens that windows may cover. */
  getScreens: () => readonly Rectangle[]
  dialogs: NativeDialogs
  windows: AppWindows
  servers: ServerAccess
  connections: ServerAccess['connections']
  links: ExternalLinkOpener
  /** Saves a file where the user chooses. Returns the reason if it cannot be written. */
  saveFile: FileSaver
  copyText: (text: string) => void
  showProblem: (message: string) => void
}
