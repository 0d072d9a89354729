import type { SessionTokenStore } from 'shared/client'
import { AppError } from 'shared/errors'
import { decodeSessionTokenUser } from 'shared/session'
import type { RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { type AccountPlace, buildKeychainEntryName } from '../accounts/known-accounts.ts'
import type { CredentialStore } from './credential-store.ts'

interface AccountSessionDeps extends AccountPlace {
  /** Returns the credentials of a keychain entry. */
  readonly getStore: (entry: string) => CredentialStore
  /** Returns whether the keychain may hold the entry of a version of the app that had one per server. */
  readonly mayHaveServerEntry: () => boolean
  /** Called with the id of the user who has signed in. */
  readonly onSignIn: (account: string) => void
}

export interface AccountSession extends SessionTokenStore, Pick<CredentialStore, 'restore'> {
  /** Returns the id of the user whose session it is; `null` until somebody has signed in. */
  readonly getAccount: () => string | null
  /** Called when the keychain returns the session of an entry late. Returns whether it is this session. */
  readonly acceptLate: (entry: string) => boolean
}

/**
 * Creates the session of one account, or of whoever signs in next. The token is in the keychain entry of its user.
 * The entry of an older version, one per server, moves to the entry of its user.
 */
export const createAccountSession = ({ server, getStore, ...deps }: AccountSessionDeps): AccountSession => {
  let { account } = deps
  const getOwnStore = (): CredentialStore | undefined =>
    account === null ? undefined : getStore(buildKeychainEntryName(server, account))

  const saveToken = (token: string): void => {
    const user = decodeSessionTokenUser(token)
    if (user === undefined) throw new AppError('bad-reply')
    account = user
    deps.onSignIn(user)
    getOwnStore()?.save(token)
  }

  /** Moves the token of the server's entry to the entry of its user. */
  const moveServerEntry = (): boolean => {
    const store = getStore(server)
    const token = store.token()
    if (token === undefined) return false
    const isValid = decodeSessionTokenUser(token) !== undefined
    if (isValid) saveToken(token)
    store.clear()
    return isValid
  }

  return {
    getAccount: () => account,
    token: () => getOwnStore()?.token(),
    save: (token) => {
      // Whoever signs in replaces the session of the older version.
      if (account === null && deps.mayHaveServerEntry()) getStore(server).clear()
      saveToken(token)
    },
    clear: () => getOwnStore()?.clear(),
    restore: async (): Promise<RestoredAdminSession | 'over' | null> => {
      const own = getOwnStore()
      if (own) return own.restore()
      if (!deps.mayHaveServerEntry()) return null
      const session = await getStore(server).restore()
      // Another window may have moved it meanwhile.
      if (account === null) moveServerEntry()
      return getOwnStore()?.restore() ?? session
    },
    acceptLate: (entry) => {
      if (account === null && entry === server) return moveServerEntry()
      return account !== null && entry === buildKeychainEntryName(server, account)
    },
  }
}
