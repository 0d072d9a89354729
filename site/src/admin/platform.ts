import type { Send } from 'shared/client'
import type { Download } from 'shared/contract'
import type { SessionInfo } from '../state/store.ts'

/** What the admin asks of whatever it runs in. Each host has its own; the admin knows none of them. */
export interface Platform {
  readonly credentials: Credentials
  /** Carries the token of whoever is signed in, which the admin itself never sees, and shows the progress bar. */
  readonly send: Send
  /** The same without the bar, for what nobody has asked for. */
  readonly sendUnseen: Send
  readonly files: Files
  readonly notifications: Notifications
  readonly links: Links
  readonly printing: Printing
  readonly drafts: Drafts
  /** Loads a part of the admin, and does what can be done where it is lost. */
  readonly load: <Part>(load: () => Promise<Part>) => Promise<Part>
}

export interface Credentials {
  /** At start: the session that was kept, if its end still lies ahead. One that is over is removed, and said so. */
  readonly restore: () => Promise<SessionInfo | 'over' | undefined>
  /** Forgets the session wherever it is kept. */
  readonly end: () => Promise<void>
  /** Hears of a session that another window has begun or ended. */
  readonly follow: (listener: (session: SessionInfo | undefined) => void) => () => void
}

export interface TextFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface Files {
  readonly save: (file: TextFile | Download) => Promise<void>
}

interface Message {
  readonly title: string
  readonly text: string
  /** A screen of the admin. */
  readonly address: string
}

export type Leave = 'given' | 'refused' | 'askable'

export interface Notifications {
  /** Seen only while the window is not; a click brings the window up and opens the address. */
  readonly show: (message: Message) => void
  /** How many things wait for somebody, on the sign of the program where it has one; none takes the sign away. */
  readonly count: (count: number) => void
  /** Whether what is shown is seen at all: it is, it is refused, or whoever is here may yet be asked. */
  readonly leave: () => Leave
  /** Only after somebody has wished for it. */
  readonly askLeave: () => Promise<Leave>
}

interface Links {
  /** Opens a page of the public side (`/usa`), or an address of `https`, `mailto` or `tel`, outside of the admin. */
  readonly open: (address: string) => void
}

interface Printing {
  readonly print: () => void
}

/** What was typed and not yet saved; outlives a closed window. */
export interface Drafts {
  readonly read: (key: string) => Promise<string | undefined>
  /** Answers whether it was kept: there may be no room, or no leave. */
  readonly write: (key: string, text: string) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Of all that lie there the keys that begin so. */
  readonly keys: (prefix: string) => Promise<readonly string[]>
}
