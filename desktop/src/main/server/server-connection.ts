import { type ApiCall, type ApiCallSender, type ApiResponse, addSessionTokenToApiCalls } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { decodeSessionTokenUserId } from 'shared/session'
import { z } from 'zod'
import type { KeychainState, RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { type CredentialStore, createCredentialStore } from '../auth/credential-store.ts'
import type { Keychain } from '../auth/keychain.ts'
import { buildKeychainEntryName, type DesktopSettingsStore } from '../files/desktop-settings.ts'
import type { MainProcessContext } from '../main-context.ts'
import type { StoredApiReplyCache } from '../offline/reply-cache.ts'
import { createOfflineApiCallSender } from '../offline/stored-replies.ts'
import { parseJsonWithSchema } from '../parse-json.ts'
import { createApiCallSender, type FetchFunction } from './api-call-sender.ts'

const { login, changePassword, me } = contract.auth

/** Endpoints whose replies contain the id and email of the signed-in user. */
const userPaths: ReadonlySet<string> = new Set([login.path, changePassword.path, me.path])
const userSchema = z.object({ id: z.int(), email: z.string() })
const userReplySchema = z.union([z.object({ user: userSchema }).transform(({ user }) => user), userSchema])

const SERVER_TIMEOUT_MS = 30_000
const KEYCHAIN_TIMEOUT_MS = 3000

interface ServerConnectionDeps extends Pick<MainProcessContext, 'now' | 'settings'> {
  fetch: FetchFunction
  openKeychain: (entry: string) => Keychain
  onKeychainState: (state: KeychainState) => void
  onLateSession: (session: RestoredAdminSession) => void
  replyCache: StoredApiReplyCache
  observe: (send: ApiCallSender) => ApiCallSender
}

const createOutdatedFlag = (settings: DesktopSettingsStore, entry: string) => {
  const get = () => settings.get().outdatedKeys.includes(entry)
  return {
    get,
    set: (isOutdated: boolean): void => {
      if (get() === isOutdated) return
      const others = settings.get().outdatedKeys.filter((other) => other !== entry)
      settings.set({ outdatedKeys: isOutdated ? [...others, entry] : others })
    },
  }
}

export const createSelectedServerConnectionManager = (deps: ServerConnectionDeps) => {
  const { settings, replyCache } = deps
  // One credential store is created for each keychain entry and reused if the user returns to a server.
  const stores = new Map<string, CredentialStore>()
  const hangingCalls = { count: 0 }
  const getEntry = (server: string): string => buildKeychainEntryName(server, settings.get().account)

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
          if (current && getEntry(current.server) === entry) deps.onLateSession(late)
        },
        outdatedFlag: createOutdatedFlag(settings, entry),
      })
    stores.set(entry, store)
    return store
  }

  /** Creates the session on a server. Once another server is chosen, the session has no token and stores none. */
  const createSession = (server: string) => {
    const getOwnStore = () => (current?.server === server ? getStore(getEntry(server)) : undefined)
    return {
      token: () => getOwnStore()?.token(),
      save: (token: string): void => {
        const account = decodeSessionTokenUserId(token)
        if (account === undefined) throw new AppError('bad-reply')
        if (current?.server === server && account !== settings.get().account) {
          getStore(getEntry(server)).clear()
          settings.set({ account })
        }
        getOwnStore()?.save(token)
      },
      clear: () => getOwnStore()?.clear(),
      restore: async () => (await getOwnStore()?.restore()) ?? null,
    }
  }

  const open = (server: string) => {
    const session = createSession(server)
    const getUser = (): string | undefined => {
      const token = session.token()
      return token === undefined ? undefined : decodeSessionTokenUserId(token)
    }
    const send = deps.observe(createApiCallSender(deps.fetch, server, SERVER_TIMEOUT_MS))
    const sendWithStoredReplies = createOfflineApiCallSender({
      cache: replyCache,
      server,
      getAccount: getUser,
      now: deps.now,
    })
    return {
      server,
      session,
      getUser,
      send: async (call: ApiCall, onTokenChange?: () => void): Promise<ApiResponse> => {
        const token = session.token()
        const response = await sendWithStoredReplies(call, addSessionTokenToApiCalls(send, session))
        if (session.token() !== token) onTokenChange?.()
        const isUserReply = response.status === 200 && userPaths.has(call.template)
        const user = isUserReply ? parseJsonWithSchema(response.body, userReplySchema) : undefined
        const entry = buildKeychainEntryName(server, String(user?.id))
        const { emails } = settings.get()
        if (user && String(user.id) === getUser() && emails[entry] !== user.email)
          settings.set({ emails: { ...emails, [entry]: user.email } })
        return response
      },
      signOut: (): void => {
        session.clear()
        replyCache.clear()
      },
    }
  }

  const removeOutdatedTokens = async (): Promise<void> => {
    for (const entry of settings.get().outdatedKeys) {
      const store = getStore(entry)
      if (store.token() === undefined) store.clear()
      // While a keychain call hangs, no other entry is removed, as each further call would block another thread.
      if (await store.flush()) return
    }
  }

  const saved = settings.get()
  let current = saved.server === null ? undefined : open(saved.server)
  if (saved.server !== null && saved.account !== null)
    replyCache.clear({ server: saved.server, account: saved.account })
  void removeOutdatedTokens()

  return {
    current: () => current,
    server: () => current?.server,
    /** Chooses a server and ends the session on the previous one. Drafts stay on the disk. */
    choose: (server: string, fingerprint = settings.get().pinnedCertificates[server]): void => {
      const pinnedCertificates = fingerprint === undefined ? {} : { [server]: fingerprint }
      if (server === current?.server) {
        settings.set({ pinnedCertificates })
        return
      }
      if (current) getStore(getEntry(current.server)).clear()
      replyCache.clear()
      settings.set({ server, account: null, pinnedCertificates })
      current = open(server)
      void removeOutdatedTokens()
    },
    /** Waits until all keychain entries are written, and returns whether a keychain call hangs. */
    flushKeychains: async (): Promise<boolean> => {
      const hangs = await Promise.all([...stores.values()].map((store) => store.flush()))
      return hangs.includes(true)
    },
  }
}

export type SelectedServerConnection = NonNullable<ReturnType<SelectedServerConnectionManager['current']>>
export type SelectedServerConnectionManager = ReturnType<typeof createSelectedServerConnectionManager>
