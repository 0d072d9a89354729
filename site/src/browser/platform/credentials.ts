import type { Vault } from 'shared/client'
import { decodeExp, isAhead } from 'shared/session'
import type { Credentials } from '../../admin/platform.ts'
import type { Store } from '../../state/store.ts'
import { readCookie, removeCookie } from './cookie.ts'

/** Restores the session from the cookie unless it has expired. */
const take = (store: Store) => {
  const token = readCookie()
  if (token === undefined) return undefined
  const exp = decodeExp(token)
  if (exp === undefined || !isAhead(token, Date.now())) {
    removeCookie()
    return 'over'
  }
  store.set({ auth: { ...store.get().auth, token } })
  return { exp }
}

/** Creates the credentials of a browser. Tabs share the cookie and notify each other of changes. */
export const browserCredentials = (store: Store, vault: Vault, tabs: BroadcastChannel): Credentials => ({
  restore: async () => take(store),
  end: async () => vault.drop(),
  follow: (listener) => {
    const look = () => {
      const { token, session } = store.get().auth
      if ((readCookie() ?? null) === token && (token === null) === (session === null)) return
      const kept = take(store)
      listener(kept === 'over' ? undefined : kept)
    }
    // A tab that the browser had frozen has missed the messages of other tabs.
    const onShow = () => {
      if (document.visibilityState === 'visible') look()
    }
    tabs.addEventListener('message', look)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      tabs.removeEventListener('message', look)
      document.removeEventListener('visibilitychange', onShow)
    }
  },
})
