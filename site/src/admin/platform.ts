import type { Send } from 'shared/client'
import type { Session } from '../state/store.ts'

/** What the admin asks of whatever it runs in. Each host has its own; the admin knows none of them. */
export interface Platform {
  readonly credentials: Credentials
  /** Carries the token of whoever is signed in; the admin itself never sees one. */
  readonly send: Send
  readonly files: Files
  readonly notifications: Notifications
  readonly links: Links
  readonly printing: Printing
  readonly drafts: Drafts
}

export interface Credentials {
  /** At start: the session that was kept, if its end still lies ahead. One that is over is removed. */
  readonly restore: () => Promise<Session | undefined>
  /** Forgets the session wherever it is kept. */
  readonly end: () => Promise<void>
  /** Hears of a session that another window has begun or ended. */
  readonly follow: (listener: (session: Session | undefined) => void) => () => void
}

export interface Files {
  readonly save: (file: TextFile) => Promise<void>
}

export interface TextFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface Notifications {
  /** Seen while the window is not looked at; a click brings the window up and opens the address. */
  readonly show: (notification: Notification) => void
}

export interface Notification {
  readonly title: string
  readonly text: string
  readonly address: string
}

export interface Links {
  /** Opens a page of the public side, or an address of `https`, `mailto` or `tel`, outside of the admin. */
  readonly open: (address: string) => void
}

export interface Printing {
  readonly print: () => void
}

/** What was typed and not yet saved; outlives a closed window. */
export interface Drafts {
  readonly read: (key: string) => Promise<string | undefined>
  readonly write: (key: string, text: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}
