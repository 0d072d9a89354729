import type { ApiResponse } from 'shared/client'
import type { ErrorCode } from 'shared/errors'
import type { IpcInputs } from './ipc-inputs.ts'

/** State of the system keychain: available, missing, locked or not responding. */
export type KeychainState = 'system' | 'absent' | 'locked' | 'silent'

/** Everything that the page may know about the session. */
export interface RestoredAdminSession {
  exp: number
}

/** Why main has not done what a page asked for, as the page shows it. */
export interface IpcRefusal {
  refusal: string
}

interface DesktopAppStart {
  platform: string
  version: string
  server: string | null
  /** Email of whoever signed in last, for the sign-in screen. */
  email: string | null
  keyStore: KeychainState
  /** The menu item «change server» was clicked before the page was ready. */
  isChoosing: boolean
  /** Version that is downloaded and waits for its installation. */
  update: string | null
}

/** Drafts on this computer that the signed-in user cannot open. */
export interface OtherAccountDrafts {
  /** Origin of the server. */
  server: string
  /** Id of the user. */
  user: string
  /** `null` if the server has never named it. */
  email: string | null
  /** Names of the drafts: their keys without the user. */
  names: readonly string[]
}

/** A picture of a draft that waits on this computer until the server has it. */
export interface StoredDraftPicture {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A name with the type of what main sends under it. Main is trusted, so no schema checks the value. */
interface SentByMain<Value> {
  value?: Value
}

const sends = <Value = null>(): SentByMain<Value> => ({})

/**
 * IPC channels that the page may invoke, and what main returns. An empty value is `null`, not `undefined`, because
 * every bridge can transfer it. The schemas of the inputs are separate, to keep zod out of the preload script.
 */
export const ipcChannels = {
  'shell:start': sends<DesktopAppStart>(),
  /** The page has shown its first screen. */
  'shell:ready': sends(),
  'server:choose': sends<{ server: string } | IpcRefusal>(),
  'session:restore': sends<RestoredAdminSession | 'over' | null>(),
  'session:end': sends(),
  'api:send': sends<ApiResponse>(),
  'drafts:read': sends<string | null>(),
  'drafts:write': sends(),
  'drafts:remove': sends(),
  'drafts:keys': sends<readonly string[]>(),
  'drafts:others': sends<readonly OtherAccountDrafts[]>(),
  'pictures:read': sends<StoredDraftPicture | null>(),
  'pictures:write': sends(),
  'pictures:remove': sends(),
  'pictures:keys': sends<readonly string[]>(),
  'files:save': sends<IpcRefusal | null>(),
  'files:take': sends<Omit<StoredDraftPicture, 'type'> | null>(),
  'links:open': sends(),
  'menu:open': sends(),
  'notifications:show': sends(),
  'notifications:count': sends(),
  'printing:print': sends(),
  'printing:saveCalculation': sends<IpcRefusal | null>(),
  'updates:install': sends(),
  'find:search': sends(),
  'find:stop': sends(),
}

/** Events that main sends to the page. */
export const ipcEvents = {
  open: sends<{ address: string }>(),
  /** Session that another window or the keychain has started; `null` after another window has ended it. */
  session: sends<RestoredAdminSession | null>(),
  /** Another window has changed data on the server. */
  dataChanged: sends(),
  /** A file was opened with the program, which a page can take now. */
  fileOpened: sends(),
  keyStore: sends<KeychainState>(),
  chooseServer: sends(),
  /** Version that is downloaded and waits for its installation. */
  update: sends<{ version: string }>(),
  find: sends(),
  /** Number of matches in the whole page, and the ordinal number of the shown one. */
  found: sends<{ matches: number; active: number }>(),
  serverVersion: sends<{
    version: string
    comparison: 'compatible' | 'app-older' | 'server-older'
  }>(),
}

type ValueOf<Declared> = Declared extends SentByMain<infer Value> ? Value : never

export type IpcChannelName = keyof typeof ipcChannels
export type IpcEventName = keyof typeof ipcEvents

export const isIpcChannelName = (name: unknown): name is IpcChannelName =>
  typeof name === 'string' && Object.hasOwn(ipcChannels, name)

export const isIpcEventName = (name: unknown): name is IpcEventName =>
  typeof name === 'string' && Object.hasOwn(ipcEvents, name)

export const ipcChannelNames = Object.keys(ipcChannels).filter(isIpcChannelName)

export type IpcChannelInput<Name extends IpcChannelName> = Name extends keyof IpcInputs
  ? IpcInputs[Name]
  : null
export type IpcChannelOutput<Name extends IpcChannelName> = ValueOf<(typeof ipcChannels)[Name]>
export type IpcEventPayload<Name extends IpcEventName> = ValueOf<(typeof ipcEvents)[Name]>

/**
 * Result of an IPC channel call. Errors are returned as data: Electron would turn a thrown error into a
 * message without its code.
 */
export type IpcResult<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode }

/** The only object that the preload script exposes to the page, as `window.desktop`. */
export interface DesktopBridge {
  invoke: <Name extends IpcChannelName>(
    name: Name,
    input: IpcChannelInput<Name>,
  ) => Promise<IpcResult<IpcChannelOutput<Name>>>
  /** Adds a listener for an event of main. Returns a function that removes the listener. */
  on: <Name extends IpcEventName>(
    name: Name,
    listener: (payload: IpcEventPayload<Name>) => void,
  ) => () => void
}
