import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  type SessionTokenStore,
  withSessionToken,
} from 'shared/client'
import { decodeSessionTokenUser } from 'shared/session'
import type { KeychainState, RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { type CredentialStore, createCredentialStore } from '../auth/credential-store.ts'
import type { Keychain } from '../auth/keychain.ts'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { ReplyCache } from '../offline/reply-cache.ts'
import { createStoredReplySender } from '../offline/stored-replies.ts'
import { createApiCallSender, type FetchFunction } from './api-call-sender.ts'

const SERVER_TIMEOUT_MS = 30_000
const KEYCHAIN_TIMEOUT_MS = 3000

interface ServerConnectionDeps {
  readonly fetch: FetchFunction
  readonly now: () => number
  readonly settings: DesktopSettings
  readonly openKeychain: (server: string) => Keychain
  readonly onKeychainState: (state: KeychainState) => void
  readonly onLateSession: (session: RestoredAdminSession) => void
  readonly replyCache: ReplyCache
  /** Observes the API calls to a server. */
  readonly observe: (send: ApiCallSender) => ApiCallSender
}

export interface ServerConnection {
  readonly server: string
  readonly credentials: CredentialStore
  /**
   * Sends an API call with the token of the signed-in user. Reads have stored replies without a connection. The
   * callback learns if the call changes the token.
   */
  readonly send: (call: ApiCall, onTokenChange?: () => void) => Promise<ApiResponse>
  /** Ends the session and deletes the stored replies of its user. */
  readonly signOut: () => void
}

const withChangeCallback = (
  tokenStore: SessionTokenStore,
  onChange: () => void = () => undefined,
): SessionTokenStore => ({
  token: tokenStore.token,
  save: (token) => {
    tokenStore.save(token)
    onChange()
  },
  clear: () => {
    tokenStore.clear()
    onChange()
  },
})

const createOutdatedFlag = (settings: DesktopSettings, server: string) => ({
  get: () => settings.get().outdatedKeys.includes(server),
  set: (outdated: boolean) => {
    const { outdatedKeys } = settings.get()
    if (outdatedKeys.includes(server) === outdated) return
    const others = outdatedKeys.filter((other) => other !== server)
    settings.set({ outdatedKeys: outdated ? [...others, server] : others })
  },
})

/** Creates the API client and the credential store of one server. */
const connectToServer = (server: string, deps: ServerConnectionDeps): ServerConnection => {
  const credentials = createCredentialStore({
    keychain: deps.openKeychain(server),
    timeoutMs: KEYCHAIN_TIMEOUT_MS,
    now: deps.now,
    onKeychainState: deps.onKeychainState,
    onLateSession: deps.onLateSession,
    outdatedFlag: createOutdatedFlag(deps.settings, server),
  })
  const send = deps.observe(createApiCallSender({ fetch: deps.fetch, server, timeoutMs: SERVER_TIMEOUT_MS }))
  const getAccount = (): string | undefined => {
    const token = credentials.token()
    return token === undefined ? undefined : decodeSessionTokenUser(token)
  }
  const sendWithStoredReplies = createStoredReplySender({
    cache: deps.replyCache,
    server,
    getAccount,
    now: deps.now,
  })
  return {
    server,
    credentials,
    send: (call, onTokenChange) =>
      sendWithStoredReplies(call, withSessionToken(send, withChangeCallback(credentials, onTokenChange))),
    signOut: () => {
      const account = getAccount()
      credentials.clear()
      if (account !== undefined) deps.replyCache.removeAccount({ server, account })
    },
  }
}

/** Manages the chosen server. Choosing another one ends the session on the previous one. */
export const createServerConnectionManager = (deps: ServerConnectionDeps) => {
  const connections = new Map<string, ServerConnection>()
  // Each keychain entry has one synchronization, even if the user returns to a server.
  const getConnection = (server: string): ServerConnection => {
    const connection = connections.get(server) ?? connectToServer(server, deps)
    connections.set(server, connection)
    return connection
  }
  const savedServer = deps.settings.get().server
  let current = savedServer === null ? undefined : getConnection(savedServer)
  return {
    current: () => current,
    server: () => current?.server,
    choose: (server: string): void => {
      if (server === current?.server) return
      current?.credentials.clear()
      // Retries the removal of a token that the keychain did not remove when the user left this server.
      connections.get(server)?.credentials.clear()
      current = getConnection(server)
      deps.settings.set({ server })
    },
    /** Waits until all changes are written to the keychains. Returns whether a keychain call hangs. */
    flushKeychains: async (): Promise<boolean> => {
      const hangs = await Promise.all([...connections.values()].map(({ credentials }) => credentials.flush()))
      return hangs.includes(true)
    },
  }
}
