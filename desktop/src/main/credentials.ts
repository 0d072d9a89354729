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
  /** A session that the keychain gave only after it had been taken for silent. */
  readonly onLateSession: (session: KeptSession) => void
  /** Outlives the process: what lies in the keychain is not to be used again. */
  readonly outdated: { readonly get: () => boolean; readonly set: (outdated: boolean) => void }
}

export interface Credentials extends Vault {
  /** The session that was kept, if its end lies ahead; one that is over is removed, and said so. */
  readonly restore: () => Promise<KeptSession | 'over' | null>
  /** Settles when the keychain has been told all; answers whether a call to it hangs. */
  readonly rest: () => Promise<boolean>
}

/** The token of whoever is signed in: in memory, and mirrored in the keychain where there is one. */
export const createCredentials = ({ keychain, now, outdated, ...around }: Around): Credentials => {
  let held: string | undefined
  // A login or a logout has spoken: the keychain has nothing more to say.
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
    // A logout that the keychain did not take: what it still has is no session.
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
