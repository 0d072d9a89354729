import type { ApiCallSender } from 'shared/client'
import type { DownloadedFile } from 'shared/contract'
import type { AdminSessionInfo } from '../state/site-store.ts'

/**
 * Services of the admin that the host (browser or desktop) provides. Each host implements them; the admin
 * knows no host.
 */
export interface AdminPlatform {
  readonly credentials: SessionCredentials
  /** Sends an API call. Adds the session token, which the admin never sees, and shows the progress bar. */
  readonly send: ApiCallSender
  /** Sends an API call without the progress bar, for requests that the user did not start. */
  readonly sendInBackground: ApiCallSender
  /** Calls the listener when another window has changed data on the server. */
  readonly dataChanges: { readonly subscribe: (listener: () => void) => () => void }
  readonly files: FileSaver
  /** Files opened with the program. `undefined` in a host that files are not opened with. */
  readonly openedFiles: OpenedFiles | undefined
  readonly notifications: NotificationService
  readonly links: ExternalLinks
  /** Opens screens of a web tab in the desktop app. `undefined` in the app itself. */
  readonly desktopApp: { readonly buildLink: (address: string) => string } | undefined
  readonly printing: Printer
  readonly drafts: DraftStorage
  readonly pictures: PictureStorage
  /** Imports a code chunk of the admin. Hosts that can recover from a failed import do so. */
  readonly load: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Whether the host stores replies to reads and returns them while the server cannot be reached. */
  readonly storesReplies: boolean
}

export interface SessionCredentials {
  /** Returns the stored session at startup. An expired session is removed and reported as 'over'. */
  readonly restore: () => Promise<AdminSessionInfo | 'over' | undefined>
  /** Email of the account that the user has chosen in the host, for the sign-in screen. */
  readonly email?: string | undefined
  /** Removes the stored session. */
  readonly clear: () => Promise<void>
  /** Calls the listener when another window signs in or out. */
  readonly subscribe: (listener: (session: AdminSessionInfo | undefined) => void) => () => void
}

export interface DownloadedTextFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface FileSaver {
  readonly save: (file: DownloadedTextFile | DownloadedFile) => Promise<void>
}

interface OpenedFiles {
  /** Returns the file that was opened last, if no window has taken it yet. */
  readonly take: () => Promise<File | undefined>
  /** Calls the listener when a file was opened. */
  readonly subscribe: (listener: () => void) => () => void
}

interface NotificationMessage {
  readonly title: string
  readonly text: string
  /** Path of an admin screen. */
  readonly address: string
}

export type NotificationPermissionState = 'given' | 'refused' | 'askable'

export interface NotificationService {
  /** Shows a notification unless the window is visible. A click raises the window and opens the address. */
  readonly show: (message: NotificationMessage) => void
  /** Sets the number on the app icon, where the host has one. Zero removes it. */
  readonly setBadge: (count: number) => void
  /** Returns whether notifications are allowed, blocked, or can still be requested. */
  readonly getPermission: () => NotificationPermissionState
  /** Requests permission for notifications. Must only be called from a user action. */
  readonly requestPermission: () => Promise<NotificationPermissionState>
}

interface ExternalLinks {
  /** Opens a public page (`/usa`) or an `https`, `mailto` or `tel` URL outside of the admin. */
  readonly open: (address: string) => void
  /** Builds the absolute address of a public page. */
  readonly buildAddress: (path: string) => string
}

interface Printer {
  readonly print: () => void
  /** Saves a calculation of the site as PDF. Missing where the browser prints its page. */
  readonly saveCalculation?: (id: string) => Promise<void>
}

/** Drafts of another account that wait on this computer until it signs in again. */
export interface OtherAccountDrafts {
  /** Origin of the server of the account. */
  readonly server: string
  /** Id of the user. */
  readonly user: string
  /** `null` if the server has never named it. */
  readonly email: string | null
  /** Names of the drafts: their keys without the user. */
  readonly names: readonly string[]
}

/** Storage for drafts of unsaved input. Survives closing the window. */
export interface DraftStorage {
  readonly read: (key: string) => Promise<string | undefined>
  /** Returns whether the draft was stored: storage may be full or blocked. */
  readonly write: (key: string, text: string) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Returns the keys of stored drafts that start with `prefix`. */
  readonly keys: (prefix: string) => Promise<readonly string[]>
  /** Returns whose drafts are stored besides those of the user. Missing in a host that does not know them. */
  readonly listOthers?: () => Promise<readonly OtherAccountDrafts[]>
}

interface PictureFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Storage for chosen pictures that the server does not have yet. Survives closing the window. */
export interface PictureStorage {
  /** Rejects if the picture is stored but cannot be read. */
  readonly read: (key: string) => Promise<File | undefined>
  /** Returns whether the picture was stored: storage may be full or blocked. */
  readonly write: (key: string, picture: PictureFile) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Returns the keys of stored pictures that start with `prefix`. */
  readonly keys: (prefix: string) => Promise<readonly string[]>
}
