import type { ContextMenuParams, PrintToPDFOptions, Rectangle } from 'electron'
import type { FindRequest, FindResult } from './chromium/find-in-page.ts'

/** Sender frame of a message. */
export interface SenderFrameInfo {
  readonly url: string
  readonly isMainFrame: boolean
}

export interface IpcMessage {
  readonly window: number
  readonly frame: SenderFrameInfo
  readonly channel: string
  readonly input: readonly unknown[]
}

export interface CustomSchemeRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly byScript: boolean
}

export interface CustomSchemeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface MenuItemState {
  readonly label: string
  readonly role?: string
  readonly accelerator?: string
  readonly checked?: boolean
  readonly enabled: boolean
  readonly rows?: readonly MenuItemState[]
}

export interface WindowState {
  readonly title: string
  readonly bounds: Rectangle
  readonly isVisible: boolean
  readonly isFocused: boolean
  readonly isMaximized: boolean
  readonly isMinimized: boolean
}

/** Effects of main that a user would see outside of the page. */
export interface UserVisibleEffects {
  readonly links: readonly string[]
  /** Number on the app icon. */
  readonly badge: number
  readonly notifications: readonly { readonly title: string; readonly body: string }[]
  /** Texts of message and error boxes. */
  readonly boxes: readonly string[]
  /** Paths that the save dialogs have suggested. */
  readonly saves: readonly string[]
  readonly prints: number
  /** Schemes of links for which the app has registered itself, with its arguments. */
  readonly protocolClients: readonly (readonly string[])[]
  /** Addresses of navigations that main was asked about, without those that main started. */
  readonly navigations: readonly string[]
  readonly menu: readonly MenuItemState[]
  /** Menu that was last opened as a popup. */
  readonly popup: readonly MenuItemState[]
  readonly windows: readonly WindowState[]
}

/** What main has set where no user sees it. */
export interface RecordedSettings {
  readonly sessions: readonly {
    readonly spelling: {
      readonly languages: readonly string[]
      readonly isEnabled: boolean
      readonly url: string | undefined
      readonly words: readonly string[]
    }
    readonly proxyMode: string | undefined
    /** Whether main decides on permissions. Without its handlers Electron grants all of them. */
    readonly hasPermissionHandlers: boolean
  }[]
  /** Text that main has written to the clipboard. */
  readonly clipboard: string
  /** Icons in the notification area. */
  readonly trays: readonly {
    readonly toolTip: string
    /** Whether the file of the image exists. */
    readonly hasImage: boolean
    readonly size: WindowSize
    readonly menu: readonly MenuItemState[]
  }[]
  readonly windows: readonly {
    readonly zoomFactor: number
    readonly titleBarHeight: number | undefined
    readonly replacedWords: readonly string[]
  }[]
}

/** Calls from the main process to the Chromium side. */
export interface ChromiumSideApi {
  readonly openWindow: (window: NewWindowOptions) => void
  /** Returns the status of the loaded page. `granted` lists the permissions that main gives to this address. */
  readonly load: (window: number, address: string, granted: readonly string[]) => number
  readonly deliver: (window: number, channel: string, input: readonly unknown[]) => void
  readonly resize: (window: number, size: WindowSize) => void
  /** Ends the process of the page. */
  readonly crash: (window: number) => void
  readonly findInPage: (window: number, request: FindRequest) => FindResult
  readonly printToPdf: (window: number, options: PrintToPDFOptions) => PrintedPage
  /** Returns whether the page was closed. */
  readonly close: (window: number) => boolean
}

export interface PrintedPage {
  readonly bytes: Uint8Array
  readonly title: string
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export interface NewWindowOptions extends WindowSize {
  readonly id: number
  /** Source of the preload script. */
  readonly preload: string
  readonly runsScripts: boolean
}

/** Calls from the Chromium side and the test to the main process. */
export interface MainProcessApi {
  readonly invoke: (message: IpcMessage) => unknown
  readonly serve: (request: CustomSchemeRequest) => CustomSchemeResponse | undefined
  /** Returns whether main allows a frame of the window to navigate there. */
  readonly mayNavigate: (window: number, frame: SenderFrameInfo, url: string) => boolean
  /** Reports the address of the main frame after each navigation. */
  readonly reportAddress: (window: number, url: string) => void
  readonly reportCrash: (window: number) => void
  readonly reportTitle: (window: number, title: string) => void
  /** Called when the page tries to open a window. */
  readonly askWindow: (window: number, url: string) => void
  /** Returns whether main closes a page that prevents unloading. */
  readonly mayUnload: (window: number) => boolean
  readonly see: () => UserVisibleEffects
  readonly inspect: () => RecordedSettings
  /** Reports a right click on the page of a window, counted from the oldest one. */
  readonly openContextMenu: (index: number, params: Partial<ContextMenuParams>) => void
  readonly clickMenu: (which: 'menu' | 'popup', labels: readonly string[]) => void
  /** Clicks the icon in the notification area, or an item of its menu. */
  readonly clickTray: (labels: readonly string[]) => void
  readonly clickNotification: (index: number) => void
  /** Sets the path that save dialogs return; `undefined` means «Cancel». */
  readonly answerSave: (path: string | undefined) => void
  /** Sets the button to press in message boxes. Boxes without it are cancelled. */
  readonly answerBox: (button: string) => void
  readonly moveWindow: (bounds: Rectangle) => void
  readonly maximize: () => void
  /** Reports a second start of the app with arguments. */
  readonly startAgain: (args: readonly string[]) => void
  /** Reports a link or a file that macOS asks the app to open. */
  readonly requestOpening: (event: 'open-url' | 'open-file', target: string) => void
  /** Closes a window, counted from the oldest one. Returns whether it was closed. */
  readonly closeWindow: (index: number) => boolean
  /** Reports that a window, counted from the oldest one, does not respond, or responds again. */
  readonly setHung: (index: number, isHung: boolean) => void
  /** Gives a window the focus, counted from the oldest one. */
  readonly focusWindow: (index: number) => void
}
