import type { ApiResponse } from 'shared/client'
import type { ErrorCode } from 'shared/errors'
import type { IpcInputs } from './ipc-inputs.ts'

export type KeychainState = 'system' | 'absent' | 'locked' | 'silent'

/** The data about a session that the admin page may see. The session token never reaches the page. */
export interface RestoredAdminSession {
  exp: number
}

export interface IpcRefusalMessage {
  refusal: string
}

interface DesktopAppStart {
  platform: string
  version: string
  server: string | null
  /** Email address that the sign-in screen offers: that of the account that signed in last. */
  email: string | null
  keyStore: KeychainState
  /** Whether the user clicked «change server» in the menu before the page was ready. */
  isChoosing: boolean
  update: string | null
}

/** Drafts on this computer that the signed-in user cannot open. */
export interface StoredDraftsOfOtherAccount {
  server: string
  user: string
  /** Email address of the account; `null` if no server reply has contained it yet. */
  email: string | null
  /** Keys of the drafts of the account, without the user id with which each stored key begins. */
  names: readonly string[]
}

/** A picture of a draft, stored on this computer until it is uploaded. */
export interface StoredDraftPicture {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** An IPC event with the type of its payload. No schema checks the payload, since the main process is trusted. */
interface SentByMain<Value> {
  value?: Value
}

const sends = <Value = null>(): SentByMain<Value> => ({})

/**
 * The IPC channels and what the main process returns on each. The schemas of their inputs are in another file,
 * because zod is too large for the preload script.
 */
const ipcChannels = {
  'shell:start': sends<DesktopAppStart>(),
  'shell:ready': sends(),
  'server:choose': sends<{ server: string } | IpcRefusalMessage>(),
  'session:restore': sends<RestoredAdminSession | 'over' | null>(),
  'session:end': sends(),
  'api:send': sends<ApiResponse>(),
  'drafts:read': sends<string | null>(),
  'drafts:write': sends(),
  'drafts:remove': sends(),
  'drafts:keys': sends<readonly string[]>(),
  'drafts:others': sends<readonly StoredDraftsOfOtherAccount[]>(),
  'pictures:read': sends<StoredDraftPicture | null>(),
  'pictures:write': sends(),
  'pictures:remove': sends(),
  'pictures:keys': sends<readonly string[]>(),
  'files:save': sends<IpcRefusalMessage | null>(),
  'files:take': sends<Omit<StoredDraftPicture, 'type'> | null>(),
  'links:open': sends(),
  'menu:open': sends(),
  'notifications:show': sends(),
  'notifications:count': sends(),
  'printing:print': sends(),
  'printing:saveCalculation': sends<IpcRefusalMessage | null>(),
  'updates:install': sends(),
  'find:search': sends(),
  'find:stop': sends(),
}

export const ipcEvents = {
  open: sends<{ address: string }>(),
  /** The session that another window started; `null` if another window has signed out. */
  session: sends<RestoredAdminSession | null>(),
  dataChanged: sends(),
  fileOpened: sends(),
  keyStore: sends<KeychainState>(),
  chooseServer: sends(),
  update: sends<{ version: string }>(),
  find: sends(),
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

/** IPC returns errors as data, because Electron would turn a thrown error into a message without its code. */
export type IpcResult<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode }

/** The only object that the preload script exposes to the page, as `window.desktop`. */
export interface DesktopBridge {
  invoke: <Name extends IpcChannelName>(
    name: Name,
    input: IpcChannelInput<Name>,
  ) => Promise<IpcResult<IpcChannelOutput<Name>>>
  /** Adds a listener for an IPC event, and returns a function that removes the listener. */
  on: <Name extends IpcEventName>(
    name: Name,
    listener: (payload: IpcEventPayload<Name>) => void,
  ) => () => void
}
