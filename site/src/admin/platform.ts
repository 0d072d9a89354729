import type { SendApiCall } from 'shared/client'
import type { FileDownload } from 'shared/contract'
import type { SessionInfo } from '../state/store.ts'

/** What the admin asks of whatever it runs in. Each host has its own; the admin knows none of them. */
export interface Platform {
  readonly credentials: SessionCredentials
  /** Carries the token of whoever is signed in, which the admin itself never sees, and shows the progress bar. */
  readonly send: SendApiCall
  /** The same without the bar, for what nobody has asked for. */
  readonly sendInBackground: SendApiCall
  readonly files: FileSaver
  readonly notifications: NotificationService
  readonly links: ExternalLinks
  readonly printing: Printer
  readonly drafts: DraftStorage
  /** Loads a part of the admin, and does what can be done where it is lost. */
  readonly load: <Part>(load: () => Promise<Part>) => Promise<Part>
}

export interface SessionCredentials {
  /** At start: the session that was kept, if its end still lies ahead. One that is over is removed, and said so. */
  readonly restore: () => Promise<SessionInfo | 'over' | undefined>
  /** Forgets the session wherever it is kept. */
  readonly clear: () => Promise<void>
  /** Hears of a session that another window has begun or ended. */
  readonly subscribe: (listener: (session: SessionInfo | undefined) => void) => () => void
}

export interface TextFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface FileSaver {
  readonly save: (file: TextFile | FileDownload) => Promise<void>
}

interface NotificationMessage {
  readonly title: string
  readonly text: string
  /** A screen of the admin. */
  readonly address: string
}

export type NotificationAccess = 'given' | 'refused' | 'askable'

export interface NotificationService {
  /** Seen only while the window is not; a click brings the window up and opens the address. */
  readonly show: (message: NotificationMessage) => void
  /** How many things wait for somebody, on the sign of the program where it has one; none takes the sign away. */
  readonly setBadge: (count: number) => void
  /** Whether what is shown is seen at all: it is, it is refused, or whoever is here may yet be asked. */
  readonly getPermission: () => NotificationAccess
  /** Only after somebody has wished for it. */
  readonly requestPermission: () => Promise<NotificationAccess>
}

interface ExternalLinks {
  /** Opens a page of the public side (`/usa`), or an address of `https`, `mailto` or `tel`, outside of the admin. */
  readonly open: (address: string) => void
}

interface Printer {
  readonly print: () => void
}

/** What was typed and not yet saved; outlives a closed window. */
export interface DraftStorage {
  readonly read: (key: string) => Promise<string | undefined>
  /** Answers whether it was kept: there may be no room, or no leave. */
  readonly write: (key: string, text: string) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Of all that lie there the keys that begin so. */
  readonly keys: (prefix: string) => Promise<readonly string[]>
}
