import type { SessionTokenStore } from 'shared/client'
import { decodeSessionTokenExpiry, isSessionTokenUnexpired } from 'shared/session'
import type { RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { createKeychainTokenSync, type KeychainSyncDeps } from './keychain-token-sync.ts'

interface CredentialsDeps extends KeychainSyncDeps {
  readonly outdatedFlag: KeychainSyncDeps['outdatedFlag'] & { readonly get: () => boolean }
  readonly now: () => number
  /** Called with a session that the keychain returned after the timeout. */
  readonly onLateSession: (session: RestoredAdminSession) => void
}

export interface CredentialStore extends SessionTokenStore {
  /**
   * Restores the session from the token in the keychain. An expired session is removed and reported as
   * `over`.
   */
  readonly restore: () => Promise<RestoredAdminSession | 'over' | null>
  /**
   * Waits until all changes of the token are written to the keychain. Returns whether a keychain call hangs.
   */
  readonly flush: () => Promise<boolean>
}

/** Keeps the token of the signed-in user in memory, with a copy in the keychain if there is one. */
export const createCredentialStore = (deps: CredentialsDeps): CredentialStore => {
  const { now, outdatedFlag } = deps
  let currentToken: string | undefined
  // Set by a login or a logout. From then on the token that is read from the keychain is ignored.
  let isDecided = false
  let pendingRead: Promise<void> | undefined
  const keychainSync = createKeychainTokenSync(deps)

  const keep = (token: string) => {
    isDecided = true
    currentToken = token
    keychainSync.setTarget(token)
  }
  const drop = () => {
    isDecided = true
    currentToken = undefined
    keychainSync.setTarget(null)
  }

  const getSession = (): RestoredAdminSession | 'over' | null => {
    if (currentToken === undefined) return null
    const exp = decodeSessionTokenExpiry(currentToken)
    if (exp !== undefined && isSessionTokenUnexpired(currentToken, now())) return { exp }
    drop()
    return 'over'
  }

  const readKeychain = async (): Promise<void> => {
    if (isDecided) return
    // An earlier logout could not remove this token, so it is not a session.
    if (outdatedFlag.get()) return keychainSync.setTarget(null)
    const secret = await keychainSync.read((lateToken) => {
      currentToken = lateToken ?? undefined
      const lateSession = getSession()
      if (lateSession !== null && lateSession !== 'over') deps.onLateSession(lateSession)
    })
    if (!isDecided) currentToken = secret ?? undefined
  }

  return {
    token: () => currentToken,
    save: keep,
    clear: drop,
    flush: keychainSync.flush,
    restore: async () => {
      pendingRead ??= readKeychain()
      await pendingRead
      return getSession()
    },
  }
}
