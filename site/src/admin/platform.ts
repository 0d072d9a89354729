import type { ApiCallSender } from 'shared/client'
import type { DownloadedFile } from 'shared/contract'
import type { AdminSessionInfo } from '../state/site-store.ts'

/** What the host (browser or desktop) provides. Each host implements it; the admin knows no host. */
export interface AdminPlatform {
  credentials: SessionCredentials
  /** Sends an API call. Adds the session token, which the admin never sees, and shows the progress bar. */
  send: ApiCallSender
  /** Sends an API call without the progress bar, for requests that the user did not start. */
  sendInBackground: ApiCallSender
  /** Calls the listener when another window has changed data on the server. */
  dataChanges: { subscribe: (listener: () => void) => () => void }
  files: FileSaver
  /** Files opened with the program. `undefined` in a host that files are not opened with. */
  openedFiles: OpenedFiles | undefined
  notifications: NotificationService
  links: ExternalLinks
  /** Opens screens of a web tab in the desktop app. `undefined` in the app itself. */
  desktopApp: { buildLink: (address: string) => string } | undefined
  printing: Printer
  drafts: DraftStorage
  pictures: PictureStorage
  /** Imports a code chunk of the admin. Hosts that can recover from a failed import do so. */
  load: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Whether the host stores replies to reads and returns them while the server cannot be reached. */
  storesReplies: boolean
}

export interface SessionCredentials {
  /** Returns the stored session at startup. An expired session is removed and reported as 'over'. */
  restore: () => Promise<AdminSessionInfo | 'over' | undefined>
  /** Email of the account that the user has chosen in the host, for the sign-in screen. */
  email?: string | undefined
  clear: () => Promise<void>
  /** Calls the listener when another window signs in or out. */
  subscribe: (listener: (session: AdminSessionInfo | undefined) => void) => () => void
}

export interface DownloadedTextFile {
  name: string
  type: string
  text: string
}

export interface FileSaver {
  save: (file: DownloadedTextFile | DownloadedFile) => Promise<void>
}

interface OpenedFiles {
  /** Returns the file that was opened last, if no window has taken it yet. */
  take: () => Promise<File | undefined>
  subscribe: (listener: () => void) => () => void
}

interface NotificationMessage {
  title: string
  text: string
  address: string
}

export type NotificationPermissionState = 'given' | 'refused' | 'askable'

export interface NotificationService {
  /** Shows a notification unless the window is visible. A click raises the window and opens the address. */
  show: (message: NotificationMessage) => void
  /** Sets the number on the app icon, where the host has one. Zero removes it. */
  setBadge: (count: number) => void
  /** Returns whether notifications are allowed, blocked, or can still be requested. */
  getPermission: () => NotificationPermissionState
  /** Requests permission for notifications. Must only be called from a user action. */
  requestPermission: () => Promise<NotificationPermissionState>
}

interface ExternalLinks {
  /** Opens a public page (`/usa`) or an `https`, `mailto` or `tel` URL outside of the admin. */
  open: (address: string) => void
  buildAddress: (path: string) => string
}

interface Printer {
  print: () => void
  /** Saves a calculation of the site as PDF. Missing where the browser prints its page. */
  saveCalculation?: (id: string) => Promise<void>
}

/** Drafts of another account that wait on this computer until it signs in again. */
export interface OtherAccountDrafts {
  /** Origin of the server of the account. */
  server: string
  user: string
  /** `null` if the server has never named it. */
  email: string | null
  /** Names of the drafts: their keys without the user. */
  names: readonly string[]
}

/** Storage for drafts of unsaved input. Survives closing the window. */
export interface DraftStorage {
  read: (key: string) => Promise<string | undefined>
  /** Returns whether the draft was stored: storage may be full or blocked. */
  write: (key: string, text: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Returns the keys of stored drafts that start with `prefix`. */
  keys: (prefix: string) => Promise<readonly string[]>
  /** Returns whose drafts are stored besides those of the user. Missing in a host that does not know them. */
  listOthers?: () => Promise<readonly OtherAccountDrafts[]>
}

interface PictureFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Storage for chosen pictures that the server does not have yet. Survives closing the window. */
export interface PictureStorage {
  /** Rejects if the picture is stored but cannot be read. */
  read: (key: string) => Promise<File | undefined>
  /** Returns whether the picture was stored: storage may be full or blocked. */
  write: (key: string, picture: PictureFile) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Returns the keys of stored pictures that start with `prefix`. */
  keys: (prefix: string) => Promise<readonly string[]>
}
