import type { Rectangle } from 'electron'

/** A frame as a message shows it to main. */
export interface Frame {
  readonly url: string
  readonly isMainFrame: boolean
}

export interface Message {
  readonly window: number
  readonly frame: Frame
  readonly channel: string
  readonly input: readonly unknown[]
}

export interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly byScript: boolean
}

export interface Served {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface MenuRow {
  readonly label: string
  readonly role?: string
  readonly accelerator?: string
  readonly enabled: boolean
  readonly rows?: readonly MenuRow[]
}

export interface WindowState {
  readonly bounds: Rectangle
  readonly isVisible: boolean
  readonly isFocused: boolean
  readonly isMaximized: boolean
  readonly isMinimized: boolean
}

/** What main has done that a person would see outside of the page. */
export interface Seen {
  readonly links: readonly string[]
  /** On the sign of the program. */
  readonly badge: number
  readonly notifications: readonly { readonly title: string; readonly body: string }[]
  /** Message and error boxes, what they say. */
  readonly boxes: readonly string[]
  /** Names that the save dialogs have suggested. */
  readonly saves: readonly string[]
  readonly prints: number
  /** Where a page has tried to go, as main was asked; never what main itself opens. */
  readonly navigations: readonly string[]
  readonly menu: readonly MenuRow[]
  /** The menu that was last opened at a place of the window. */
  readonly popup: readonly MenuRow[]
  readonly windows: readonly WindowState[]
}

/** What Chromium's side can be asked by main's process. */
export interface ChromiumSide {
  readonly openWindow: (window: NewWindow) => void
  /** Resolves when the page is there. `granted` are the permissions that main gives to this address. */
  readonly load: (window: number, address: string, granted: readonly string[]) => void
  readonly deliver: (window: number, channel: string, input: readonly unknown[]) => void
  readonly resize: (window: number, size: Size) => void
  /** Whether the page let itself be closed. */
  readonly close: (window: number) => boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface NewWindow extends Size {
  readonly id: number
  /** The text of the preload script. */
  readonly preload: string
}

/** What main's process can be asked by Chromium's side and by the test. */
export interface MainSide {
  readonly invoke: (message: Message) => unknown
  readonly serve: (asked: Asked) => Served | undefined
  /** Whether main lets a frame of the window go there. */
  readonly mayNavigate: (window: number, frame: Frame, url: string) => boolean
  /** The page tries to open a window. */
  readonly askWindow: (window: number, url: string) => void
  /** A page does not want to be left: whether main takes it away all the same. */
  readonly mayUnload: (window: number) => boolean
  readonly see: () => Seen
  readonly clickMenu: (which: 'menu' | 'popup', labels: readonly string[]) => void
  readonly clickNotification: (index: number) => void
  /** What the next save dialog answers; `undefined` is «Cancel». */
  readonly answerSave: (path: string | undefined) => void
  /** The button that is pressed in every message box that has one of this name; in others «Cancel» is. */
  readonly answerBox: (button: string) => void
  readonly moveWindow: (bounds: Rectangle) => void
  readonly maximize: () => void
  /** Somebody starts the app once more. */
  readonly startAgain: () => void
  /** Whether the window has let itself be closed. */
  readonly closeWindow: () => boolean
}
