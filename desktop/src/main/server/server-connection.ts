import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  type SessionTokenStore,
  withSessionToken,
} from 'shared/client'
import type { KeychainState, RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { type AccountPlace, buildKeychainEntryName } from '../accounts/known-accounts.ts'
import { readSignedInUser } from '../accounts/signed-in-user.ts'
import { type AccountSession, createAccountSession } from '../auth/account-session.ts'
import { type CredentialStore, createCredentialStore } from '../auth/credential-store.ts'
import type { Keychain } from '../auth/keychain.ts'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { MainContext } from '../main-context.ts'
import type { ReplyCache } from '../offline/reply-cache.ts'
import { createStoredReplySender } from '../offline/stored-replies.ts'
import { createApiCallSender, type FetchFunction } from './api-call-sender.ts'

const SERVER_TIMEOUT_MS = 30_000
const KEYCHAIN_TIMEOUT_MS = 3000

interface ServerConnectionDeps extends Pick<MainContext, 'now' | 'settings' | 'accounts'> {
  readonly fetch: FetchFunction
  /** Opens the keychain entry of an account, or of a server as older versions had it. */
  readonly openKeychain: (entry: string) => Keychain
  readonly onKeychainState: (state: KeychainState) => void
  readonly onLateSession: (session: RestoredAdminSession) => void
  readonly replyCache: ReplyCache
  /** Observes the API calls to a server. */
  readonly observe: (send: ApiCallSender) => ApiCallSender
  /** Changes the current server or account. The windows keep and restore their bounds around it. */
  readonly aroundSwitch: (change: () => void) => void
}

export interface ServerConnection {
  readonly server: string
  readonly session: AccountSession
  /**
   * Sends an API call with the token of the signed-in user. Reads have stored replies without a connection. The
   * callback learns if the call changes the token.
   */
  readonly send: (call: ApiCall, onTokenChange?: () => void) => Promise<ApiResponse>
  /** Ends the session and deletes the stored replies of its user. */
  readonly signOut: () => void
  /** Called when the account is removed: a page that is still open must not store anything for it again. */
  readonly close: () => void
  readonly isClosed: () => boolean
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

const createOutdatedFlag = (settings: DesktopSettings, entry: string) => ({
  get: () => settings.get().outdatedKeys.includes(entry),
  set: (outdated: boolean) => {
    const { outdatedKeys } = settings.get()
    if (outdatedKeys.includes(entry) === outdated) return
    const others = outdatedKeys.filter((other) => other !== entry)
    settings.set({ outdatedKeys: outdated ? [...others, entry] : others })
  },
})

/** Creates the API client of one server for the user of a session. */
const connectToServer = (
  server: string,
  session: AccountSession,
  deps: ServerConnectionDeps,
): ServerConnection => {
  const send = deps.observe(createApiCallSender(deps.fetch, server, SERVER_TIMEOUT_MS))
  /** Stored replies belong to the user of the token. */
  const getSignedIn = (): string | undefined =>
    session.token() === undefined ? undefined : (session.getAccount() ?? undefined)
  const sendWithStoredReplies = createStoredReplySender({
    cache: deps.replyCache,
    server,
    getAccount: getSignedIn,
    now: deps.now,
  })
  let isClosed = false
  return {
    server,
    session,
    close: () => {
      isClosed = true
    },
    isClosed: () => isClosed,
    send: async (call, onTokenChange) => {
      const response = await sendWithStoredReplies(
        call,
        withSessionToken(send, withChangeCallback(session, onTokenChange)),
      )
      const user = readSignedInUser(call, response)
      if (user && String(user.id) === session.getAccount())
        deps.accounts.setEmail(server, String(user.id), user.email)
      return response
    },
    signOut: () => {
      const account = getSignedIn()
      session.clear()
      if (account !== undefined) deps.replyCache.removeAccount({ server, account })
    },
  }
}

/** Manages the chosen server and account. Each account has its own session, which a switch does not end. */
export const createServerConnectionManager = (deps: ServerConnectionDeps) => {
  const { accounts, settings } = deps
  // Each keychain entry has one synchronization, even if the user returns to an account.
  const stores = new Map<string, CredentialStore>()
  const hangingCalls = { count: 0 }
  const getStore = (entry: string): CredentialStore => {
    const store =
      stores.get(entry) ??
      createCredentialStore({
        keychain: deps.openKeychain(entry),
        timeoutMs: KEYCHAIN_TIMEOUT_MS,
        hangingCalls,
        now: deps.now,
        onKeychainState: deps.onKeychainState,
        onLateSession: (late) => {
          if (current?.session.acceptLate(entry)) deps.onLateSession(late)
        },
        outdatedFlag: createOutdatedFlag(settings, entry),
      })
    stores.set(entry, store)
    return store
  }
  const isOutdated = (entry: string): boolean => settings.get().outdatedKeys.includes(entry)

  /** Tries again to remove a token that the keychain did not remove before. */
  const retryRemoval = (entry: string): void => {
    if (isOutdated(entry) && getStore(entry).token() === undefined) getStore(entry).clear()
  }

  const open = ({ server, account }: AccountPlace): ServerConnection => {
    retryRemoval(server)
    if (account !== null) retryRemoval(buildKeychainEntryName(server, account))
    const session = createAccountSession({
      server,
      account,
      getStore,
      mayHaveServerEntry: () => !accounts.hasAccounts(server) && !isOutdated(server),
      onSignIn: (user) => {
        accounts.add(server, user)
        if (connection === current) accounts.select({ server, account: user })
      },
    })
    const connection = connectToServer(server, session, deps)
    return connection
  }

  /** Tries to remove the tokens of accounts that were removed before, one after another. */
  const removeTokensOfRemovedAccounts = async (): Promise<void> => {
    const known = new Set(
      accounts
        .list()
        .flatMap(({ server, account }) => [server, buildKeychainEntryName(server, account ?? '')]),
    )
    for (const entry of settings.get().outdatedKeys.filter((each) => !known.has(each))) {
      retryRemoval(entry)
      // The next call would block another thread.
      if (await getStore(entry).flush()) return
    }
  }

  const saved = accounts.getCurrent()
  let current = saved && open(saved)
  void removeTokensOfRemovedAccounts()

  const select = (place: AccountPlace): void =>
    deps.aroundSwitch(() => {
      accounts.select(place)
      current = open(place)
    })

  return {
    current: () => current,
    server: () => current?.server,
    /** Chooses a server with the account that was used last on it. */
    choose: (server: string): void => {
      if (server !== current?.server) select({ server, account: accounts.getLastUsed(server) })
    },
    select,
    /** Removes an account with its token and stored replies. Returns whether it was the current one. */
    remove: ({ server, account }: AccountPlace): boolean => {
      const shown = accounts.getCurrent()
      const isCurrent = shown?.server === server && shown.account === account
      if (account !== null) {
        getStore(buildKeychainEntryName(server, account)).clear()
        deps.replyCache.removeAccount({ server, account })
      }
      accounts.remove({ server, account })
      if (isCurrent) {
        current?.close()
        const next = accounts.getCurrent()
        current = next && open(next)
      }
      return isCurrent
    },
    /** Waits until all changes are written to the keychains. Returns whether a keychain call hangs. */
    flushKeychains: async (): Promise<boolean> => {
      const hangs = await Promise.all([...stores.values()].map((store) => store.flush()))
      return hangs.includes(true)
    },
  }
}
