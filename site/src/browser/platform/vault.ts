import type { Vault } from 'shared/client'
import { decodeExp } from 'shared/session'
import type { Store } from '../../state/store.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

/** In the state for every call, and in the cookie for the next start. */
export const browserVault = (store: Store, onChange: () => void): Vault => {
  const set = (token: string | null) => store.set({ auth: { ...store.get().auth, token } })
  return {
    // Another tab may have put a newer one into the cookie; whose session that is, this tab has yet to look.
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
