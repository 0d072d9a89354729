import type { Vault } from 'shared/client'
import { decodeExp } from 'shared/session'
import type { Store } from '../../state/store.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

/** Stores the token in the state for calls and in the cookie for the next start. */
export const browserVault = (store: Store, onChange: () => void): Vault => {
  const set = (token: string | null) => store.set({ auth: { ...store.get().auth, token } })
  return {
    // Another tab may have stored a newer token; this tab has not loaded that session yet.
    token: () => readCookie() ?? store.get().auth.token ?? undefined,
    keep: (token) => {
      set(token)
      writeCookie(token, decodeExp(token) ?? 0)
      onChange()
    },
    drop: () => {
      set(null)
      removeCookie()
      onChange()
    },
  }
}
