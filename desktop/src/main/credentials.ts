import type { Vault } from 'shared/client'
import { decodeTokenExpiry, isTokenUnexpired } from 'shared/session'
import type { KeptSession, KeyStore } from '../ipc/channels.ts'
import { createKeyMirror } from './key-mirror.ts'
import type { Keychain } from './keychain.ts'

interface Around {
  readonly keychain: Keychain
  readonly patience: number
  readonly now: () => number
  readonly onKeyStore: (state: KeyStore) => void
  /** Called with a session that the keychain returned after the timeout. */
  readonly onLateSession: (session: KeptSession) => void
  /** Persistent flag: the token in the keychain must not be used again. */
  readonly outdated: { readonly get: () => boolean; readonly set: (outdated: boolean) => void }
}

export interface Credentials extends Vault {
  /** Returns the stored session. An expired one is removed and reported as `over`. */
  readonly restore: () => Promise<KeptSession | 'over' | null>
  /** Waits until all changes are written to the keychain. Returns whether a keychain call hangs. */
  readonly rest: () => Promise<boolean>
}

/** Keeps the token of the signed-in user in memory, with a copy in the keychain if there is one. */
export const createCredentials = ({ keychain, now, outdated, ...around }: Around): Credentials => {
  let held: string | undefined
  // Set by a login or a logout. From then on the keychain content is ignored.
  let decided = false
  let reading: Promise<void> | undefined
  const mirror = createKeyMirror({
    keychain,
    patience: around.patience,
    onState: around.onKeyStore,
    onOutdated: outdated.set,
  })

  const keep = (token: string) => {
    decided = true
    held = token
    mirror.want(token)
  }
  const drop = () => {
    decided = true
    held = undefined
    mirror.want(null)
  }

  const session = (): KeptSession | 'over' | null => {
    if (held === undefined) return null
    const exp = decodeTokenExpiry(held)
    if (exp !== undefined && isTokenUnexpired(held, now())) return { exp }
    drop()
    return 'over'
  }

  const read = async (): Promise<void> => {
    if (decided) return
    // An earlier logout could not remove this token, so it is not a session.
    if (outdated.get()) return mirror.want(null)
    const secret = await mirror.read((late) => {
      held = late ?? undefined
      const found = session()
      if (found !== null && found !== 'over') around.onLateSession(found)
    })
    if (!decided) held = secret ?? undefined
  }

  return {
    token: () => held,
    keep,
    drop,
    rest: mirror.rest,
    restore: async () => {
      reading ??= read()
      await reading
      return session()
    },
  }
}
