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
  readonly app: App
  readonly Menu: typeof Menu
  readonly shell: Shell
  readonly platform: NodeJS.Platform
  readonly isMac: boolean
  readonly now: () => number
  /** Writes a line for whoever has started the app in a terminal. */
  readonly printLine: (line: string) => void
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  /** Returns the parts of the screens that windows may cover. */
  readonly getScreens: () => readonly Rectangle[]
  readonly dialogs: NativeDialogs
  readonly windows: AppWindows
  readonly servers: ServerAccess
  readonly connections: ServerAccess['connections']
  readonly links: ExternalLinkOpener
  /** Saves a file where the user chooses. Returns the reason if it cannot be written. */
  readonly saveFile: FileSaver
  readonly copyText: (text: string) => void
  readonly showProblem: (message: string) => void
}
