import type { ContextMenuParams, PrintToPDFOptions, Rectangle } from 'electron'
import type { FindInPageRequest, FindInPageResult } from './chromium/find-in-page.ts'

/** Sender frame of a message. */
export interface SenderFrameInfo {
  url: string
  isMainFrame: boolean
}

export interface IpcMessage {
  window: number
  frame: SenderFrameInfo
  channel: string
  input: readonly unknown[]
}

export interface CustomSchemeRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
  isSentByScript: boolean
}

export interface CustomSchemeResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

export interface MenuItemState {
  label: string
  role?: string
  accelerator?: string
  checked?: boolean
  enabled: boolean
  submenu?: readonly MenuItemState[]
}

export interface StandInWindowState {
  title: string
  bounds: Rectangle
  isVisible: boolean
  isFocused: boolean
  isMaximized: boolean
  isMinimized: boolean
}

/** Effects of the main process that a user would see outside of the page. */
export interface UserVisibleEffects {
  openedLinks: readonly string[]
  /** Number on the app icon. */
  badge: number
  notifications: readonly { title: string; body: string }[]
  /** Texts of message and error boxes. */
  messageBoxes: readonly string[]
  /** Paths that the save dialogs have suggested. */
  suggestedPaths: readonly string[]
  printCount: number
  /** Schemes of links for which the app has registered itself, with its arguments. */
  protocolClients: readonly (readonly string[])[]
  /** Addresses of navigations that the main process could prevent, without those that it started. */
  navigations: readonly string[]
  menu: readonly MenuItemState[]
  /** Menu that was last opened as a popup. */
  popup: readonly MenuItemState[]
  windows: readonly StandInWindowState[]
}

/** Settings of the main process that no user sees. */
export interface RecordedElectronSettings {
  sessions: readonly {
    spelling: {
      languages: readonly string[]
      isEnabled: boolean
      url: string | undefined
      words: readonly string[]
    }
    proxyMode: string | undefined
    /** Whether the main process decides on permissions. Without its handlers Electron grants every permission. */
    hasPermissionHandlers: boolean
  }[]
  /** Text that the main process has written to the clipboard. */
  clipboard: string
  /** Icons in the notification area. */
  trays: readonly {
    toolTip: string
    /** Whether the file of the image exists. */
    hasImage: boolean
    size: WindowSize
    menu: readonly MenuItemState[]
  }[]
  windows: readonly {
    zoomFactor: number
    titleBarHeight: number | undefined
    replacedWords: readonly string[]
  }[]
}

/** Calls from the main process to the Chromium side. */
export interface ChromiumSideApi {
  openWindow: (window: NewWindowOptions) => void
  /**
   * Returns the status of the loaded page. `granted` lists the permissions that the main process gives to this address.
   */
  load: (window: number, address: string, granted: readonly string[]) => number
  deliverMessage: (window: number, channel: string, input: readonly unknown[]) => void
  resize: (window: number, size: WindowSize) => void
  /** Ends the process of the page. */
  crash: (window: number) => void
  findInPage: (window: number, request: FindInPageRequest) => FindInPageResult
  printToPdf: (window: number, options: PrintToPDFOptions) => PrintedPage
  /** Returns whether the page was closed. */
  close: (window: number) => boolean
}

export interface PrintedPage {
  bytes: Uint8Array
  title: string
}

export interface WindowSize {
  width: number
  height: number
}

export interface NewWindowOptions extends WindowSize {
  id: number
  /** Source of the preload script. */
  preload: string
  runsScripts: boolean
}

/** Calls from the Chromium side and the test to the main process. */
export interface MainProcessApi {
  invoke: (message: IpcMessage) => unknown
  serveRequest: (request: CustomSchemeRequest) => CustomSchemeResponse | undefined
  /** Returns whether the main process allows a frame of the window to navigate to an address. */
  mayNavigate: (window: number, frame: SenderFrameInfo, url: string) => boolean
  /** Reports the address of the main frame after each navigation. */
  reportAddress: (window: number, url: string) => void
  reportCrash: (window: number) => void
  reportTitle: (window: number, title: string) => void
  /** Called when the page tries to open a window. */
  requestWindow: (window: number, url: string) => void
  /** Returns whether the main process closes a page that prevents unloading. */
  mayUnload: (window: number) => boolean
  getVisibleEffects: () => UserVisibleEffects
  getRecordedSettings: () => RecordedElectronSettings
  /** Reports a right click on the page of a window, counted from the oldest one. */
  openContextMenu: (index: number, params: Partial<ContextMenuParams>) => void
  clickMenu: (which: 'menu' | 'popup', labels: readonly string[]) => void
  /** Clicks the icon in the notification area, or an item of its menu. */
  clickTray: (labels: readonly string[]) => void
  clickNotification: (index: number) => void
  /** Sets the path that save dialogs return; `undefined` means «Cancel». */
  setSaveDialogPath: (path: string | undefined) => void
  /** Sets the button to press in message boxes. Boxes without it are cancelled. */
  setMessageBoxButton: (button: string) => void
  moveWindow: (bounds: Rectangle) => void
  maximize: () => void
  /** Reports a second start of the app with arguments. */
  reportSecondInstance: (args: readonly string[]) => void
  /** Reports a link or a file that macOS opens with the app. */
  requestOpening: (event: 'open-url' | 'open-file', target: string) => void
  /** Closes a window, counted from the oldest one. Returns whether it was closed. */
  closeWindow: (index: number) => boolean
  /** Reports that a window, counted from the oldest one, does not respond, or responds again. */
  setHung: (index: number, isHung: boolean) => void
  /** Gives a window the focus, counted from the oldest one. */
  focusWindow: (index: number) => void
}
