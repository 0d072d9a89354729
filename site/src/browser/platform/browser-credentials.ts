import type { SessionTokenStore } from 'shared/client'
import { decodeSessionTokenExpiry, isSessionTokenUnexpired } from 'shared/session'
import type { AdminSessionStorage } from '../../admin/platform.ts'
import type { SiteStore } from '../../state/site-store.ts'

const TOKEN_COOKIE = 'jwt-token'

/** Reads the session token from its cookie. Requirements demand a cookie that scripts write and read. */
const readTokenCookie = (): string | undefined => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${TOKEN_COOKIE}=`))
  return pair?.slice(TOKEN_COOKIE.length + 1) || undefined
}

const setTokenCookie = (value: string, ...attributes: readonly string[]): void => {
  const security = location.protocol === 'https:' ? ['SameSite=Lax', 'Secure'] : ['SameSite=Lax']
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nowhere on plain http
  document.cookie = [`${TOKEN_COOKIE}=${value}`, 'Path=/', ...security, ...attributes].join('; ')
  // Reading the cookie makes the browser write it at once, before other tabs are notified to read it.
  readTokenCookie()
}

const writeTokenCookie = (token: string, exp: number): void =>
  setTokenCookie(token, `Expires=${new Date(exp * 1000).toUTCString()}`)

const removeTokenCookie = (): void => setTokenCookie('', 'Max-Age=0')

export const createBrowserSessionTokenStore = (store: SiteStore, onChange: () => void): SessionTokenStore => {
  const set = (token: string | null) => store.set({ auth: { ...store.get().auth, token } })
  return {
    // The token in the cookie comes first: it may be newer than that of this tab, because another tab has written it.
    token: () => readTokenCookie() ?? store.get().auth.token ?? undefined,
    save: (token) => {
      set(token)
      writeTokenCookie(token, decodeSessionTokenExpiry(token) ?? 0)
      onChange()
    },
    clear: () => {
      set(null)
      removeTokenCookie()
      onChange()
    },
  }
}

const restoreSession = (store: SiteStore) => {
  const token = readTokenCookie()
  if (token === undefined) return undefined
  const exp = decodeSessionTokenExpiry(token)
  if (exp === undefined || !isSessionTokenUnexpired(token, Date.now())) {
    removeTokenCookie()
    return 'over'
  }
  store.set({ auth: { ...store.get().auth, token } })
  return { exp }
}

/** Creates the storage of the admin session in a cookie. All tabs share the cookie and notify each other of changes. */
export const createAdminSessionCookieStorage = (
  store: SiteStore,
  tokenStore: SessionTokenStore,
  tabs: BroadcastChannel,
): AdminSessionStorage => ({
  restore: async () => restoreSession(store),
  clear: async () => tokenStore.clear(),
  subscribe: (listener) => {
    const checkCookie = () => {
      const { token, session } = store.get().auth
      if ((readTokenCookie() ?? null) === token && (token === null) === (session === null)) return
      const restored = restoreSession(store)
      listener(restored === 'over' ? undefined : restored)
    }
    // A tab that the browser had frozen has missed messages of other tabs, so it checks the cookie when shown.
    const onShow = () => {
      if (document.visibilityState === 'visible') checkCookie()
    }
    tabs.addEventListener('message', checkCookie)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      tabs.removeEventListener('message', checkCookie)
      document.removeEventListener('visibilitychange', onShow)
    }
  },
})
