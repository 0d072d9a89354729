import type { ApiCallSender } from 'shared/client'
import type { DownloadedFile } from 'shared/contract'
import type { AdminSessionInfo } from '../state/site-store.ts'

/** Functions that the admin needs from the browser or the desktop app in which it runs. */
export interface AdminPlatformFunctions {
  credentials: AdminSessionStorage
  /** Sends an API call with the session token, which the code of the admin never reads, and shows the progress bar. */
  send: ApiCallSender
  /** Sends an API call without the progress bar, for requests that the user did not start. */
  sendInBackground: ApiCallSender
  /** Calls the listener when another window has changed data on the server. */
  dataChanges: { subscribe: (listener: () => void) => () => void }
  files: FileSaver
  /** Files opened with the desktop app; `undefined` in a browser. */
  openedFiles: OpenedFiles | undefined
  notifications: NotificationService
  links: ExternalLinks
  /** Builds links that open a screen in the desktop app; `undefined` in the desktop app itself. */
  desktopApp: { buildLink: (address: string) => string } | undefined
  printing: Printer
  drafts: DraftStorage
  pictures: DraftPictureStorage
  /** Imports a script chunk of the admin. The browser reloads the page once if the import fails. */
  load: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Whether responses are stored in order to be shown again while the server cannot be reached. */
  storesReplies: boolean
}

export interface AdminSessionStorage {
  /** Returns the stored session at startup, or 'over' if the session has expired and was removed. */
  restore: () => Promise<AdminSessionInfo | 'over' | undefined>
  /** Email address of the account chosen in the desktop app, which the sign-in screen fills in. */
  email?: string | undefined
  clear: () => Promise<void>
  /** Calls the listener when the user signs in or out in another window. */
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
  /** Returns the file that was opened last with the desktop app, unless a window has already received it. */
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
  /** Shows a notification unless the window is visible. A click raises the window and opens its admin screen. */
  show: (message: NotificationMessage) => void
  /** Sets the number on the app icon, if the system shows one. Zero removes the number. */
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
  /** Saves a calculation of the public site as PDF. Not available in a browser, which prints the page instead. */
  saveCalculation?: (id: string) => Promise<void>
}

/** Drafts of another account that are stored on this computer until that account signs in again. */
export interface DraftsOfOtherAccount {
  /** Origin of the server on which the account that owns the drafts exists. */
  server: string
  user: string
  /** Email address of the account that owns the drafts; `null` if the server has not sent the address yet. */
  email: string | null
  /** Names of the drafts: their storage keys without the user id. */
  names: readonly string[]
}

/** Storage for drafts of unsaved input, which stay stored when the window closes. */
export interface DraftStorage {
  read: (key: string) => Promise<string | undefined>
  /** Returns false if the draft could not be stored, for example because the storage is full or blocked. */
  write: (key: string, text: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  keys: (prefix: string) => Promise<readonly string[]>
  /** Returns drafts of other accounts on this computer. Not available in a browser, which does not know them. */
  listOthers?: () => Promise<readonly DraftsOfOtherAccount[]>
}

interface PictureFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Storage for chosen pictures that the server does not have yet, which stay stored when the window closes. */
export interface DraftPictureStorage {
  /** Reads a stored picture. Rejects if the picture is stored but cannot be read. */
  read: (key: string) => Promise<File | undefined>
  /** Returns false if the picture could not be stored, for example because the storage is full or blocked. */
  write: (key: string, picture: PictureFile) => Promise<boolean>
  remove: (key: string) => Promise<void>
  keys: (prefix: string) => Promise<readonly string[]>
}
