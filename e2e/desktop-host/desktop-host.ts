import type { Rectangle } from 'electron'
import type { Page } from 'playwright/test'
import type { Message, Seen, Served } from './sides.ts'

export type Keychain =
  /** Keeps what it is given in this file, which belongs to the test. */
  | { readonly mode: 'works'; readonly file: string }
  /** The module cannot be loaded; it refuses; it never answers. */
  | { readonly mode: 'absent' | 'locked' | 'hanging' }
  /** keytar itself. */
  | { readonly mode: 'real' }

export interface Start {
  /** The folder of the app, with its `package.json`. */
  readonly folder: string
  readonly userData: string
  readonly keychain: Keychain
  /** What main takes the system for, on the stand-in Linux by default; Electron itself knows better. */
  readonly platform?: 'darwin'
}

interface Forge {
  /** A message with a sender of the test's own. */
  readonly message: (message: Omit<Message, 'window'>) => Promise<unknown>
  /** A request in a spelling that Chromium would have tidied up; `undefined` is a broken connection. */
  readonly request: (url: string, method?: string) => Promise<Served | undefined>
}

/** A started desktop app, on whatever it runs. */
export interface DesktopHost {
  readonly maker: 'electron' | 'stand-in'
  /** The page of its window; another one after a restart. */
  readonly page: () => Page
  /** Path and query of the page, without the origin, which the makers do not share. */
  readonly address: () => string
  readonly open: (address: string) => Promise<void>
  /** What main has done that a person would see outside of the page. */
  readonly see: () => Promise<Seen>
  readonly clickMenu: (...labels: string[]) => Promise<void>
  readonly clickPopup: (...labels: string[]) => Promise<void>
  readonly clickNotification: (index: number) => Promise<void>
  /** Where the next files are saved to; `undefined` is «Cancel». */
  readonly answerSave: (path: string | undefined) => Promise<void>
  /** The button that is pressed in every message box that has one of this name; in others «Cancel» is. */
  readonly answerBox: (button: string) => Promise<void>
  readonly moveWindow: (bounds: Rectangle) => Promise<void>
  readonly maximize: () => Promise<void>
  /** Starts the app once more beside this one, and waits for that start to end. */
  readonly startAgain: () => Promise<void>
  /** The cross of the window, on a Mac the end of the app; answers whether the app has ended. */
  readonly closeWindow: () => Promise<boolean>
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
  /** All that the process has said. */
  readonly log: () => string
  /** What the maker cannot show, but main has asked for. */
  readonly troubles: () => readonly string[]
  /** What no real page can send. The stand-in alone can do that, so its specs skip themselves elsewhere. */
  readonly forge?: Forge
}
