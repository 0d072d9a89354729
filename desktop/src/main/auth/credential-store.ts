import { decodeSessionTokenExpiry, isSessionTokenUnexpired } from 'shared/session'
import type { KeychainState, RestoredAdminSession } from '../../ipc/ipc-channels.ts'
import { withTimeout } from '../with-timeout.ts'
import { classifyKeychainError, type Keychain } from './keychain.ts'

/** Limit of hanging keychain calls, because each blocks one of the few threads of Node's pool. */
const MAX_HANGING_CALLS = 2

type CallResult<Value> = PromiseSettledResult<Value> | undefined

const toKeychainState = (result: CallResult<unknown>): KeychainState => {
  if (!result) return 'silent'
  return result.status === 'fulfilled' ? 'system' : classifyKeychainError(result.reason)
}

interface CredentialsDeps {
  keychain: Keychain
  timeoutMs: number
  /** Number of keychain calls that hang now, for all keychain entries together. */
  hangingCalls: { count: number }
  /** Persistent flag which says that the token still in the keychain must not be used again. */
  outdatedFlag: { get: () => boolean; set: (isOutdated: boolean) => void }
  now: () => number
  onKeychainState: (state: KeychainState) => void
  /** Called when the keychain returns a session only after the app has stopped waiting for it. */
  onLateSession: (session: RestoredAdminSession) => void
}

/**
 * Holds the session token in memory, with a copy in the keychain. Keychain calls run one after another. A call that
 * hangs does not delay the next one; when it returns late, the keychain is written again.
 */
export const createCredentialStore = ({
  keychain,
  timeoutMs,
  hangingCalls,
  outdatedFlag,
  now,
  onKeychainState,
  onLateSession,
}: CredentialsDeps) => {
  let token: string | undefined
  /** Token that the keychain should hold, `null` for none. Once set, tokens read from the keychain are ignored. */
  let target: string | null | undefined
  /** Token that the keychain holds now; `undefined` while that is unknown. */
  let stored: string | null | undefined
  let isWriteDue = false
  let isWriting = false
  let pendingWrites: Promise<void> | undefined
  let pendingRead: Promise<void> | undefined

  const callWithTimeout = async <Value>(
    call: () => Promise<Value>,
    onLate: (result: PromiseSettledResult<Value>) => void,
  ): Promise<CallResult<Value>> => {
    if (hangingCalls.count >= MAX_HANGING_CALLS) return undefined
    const settled = Promise.allSettled([call()]).then(([result]) => result)
    const inTime = await withTimeout(settled, timeoutMs, undefined)
    if (!inTime) {
      hangingCalls.count += 1
      void settled.then((late) => {
        hangingCalls.count -= 1
        onLate(late)
      })
    }
    return inTime
  }

  const writeSecret = async (secret: string | null): Promise<void> => {
    const hadToken = typeof stored === 'string'
    stored = undefined
    const record = (result: CallResult<boolean>, isLate: boolean): void => {
      const isDone = result?.status === 'fulfilled' && result.value
      // A keychain that does not find the token stored in it counts as locked: a locked keychain hides its entries.
      const isHidden = result?.status === 'fulfilled' && !isDone && hadToken && !isLate
      onKeychainState(isHidden ? 'locked' : toKeychainState(result))
      stored = isDone ? secret : undefined
      // The keychain entry counts as outdated if its write failed or another write waits: its token must not be used.
      outdatedFlag.set(!isDone || isWriteDue)
    }
    const call = () => (secret === null ? keychain.remove() : keychain.write(secret).then(() => true))
    const result = await callWithTimeout(call, (late) => {
      if (target === secret) record(late, true)
      else startWriting()
    })
    record(result, false)
  }

  const writeWhileDue = async (): Promise<void> => {
    isWriting = true
    while (isWriteDue) {
      isWriteDue = false
      await writeSecret(target ?? null)
    }
    isWriting = false
  }
  const startWriting = (): void => {
    // The keychain entry is marked as outdated before the keychain is called: the app may be killed during the call.
    if (target === null) outdatedFlag.set(true)
    isWriteDue = true
    if (!isWriting) pendingWrites = writeWhileDue()
  }

  const setTarget = (secret: string | null): void => {
    const isSet = secret === (isWriting ? target : stored)
    target = secret
    token = secret ?? undefined
    if (!isSet) startWriting()
  }

  const getSession = (): RestoredAdminSession | 'over' | null => {
    if (token === undefined) return null
    const exp = decodeSessionTokenExpiry(token)
    if (exp !== undefined && isSessionTokenUnexpired(token, now())) return { exp }
    setTarget(null)
    return 'over'
  }

  const acceptRead = (result: CallResult<string | null>): void => {
    onKeychainState(toKeychainState(result))
    if (target !== undefined || result?.status !== 'fulfilled') return
    stored = result.value
    token = result.value ?? undefined
  }
  const readKeychain = async (): Promise<void> => {
    if (target !== undefined) return
    // An earlier logout could not remove this token from the keychain, so the token must not start a session.
    if (outdatedFlag.get()) return setTarget(null)
    const result = await callWithTimeout(keychain.read, (late) => {
      if (target !== undefined) return
      acceptRead(late)
      const session = getSession()
      if (session !== null && session !== 'over') onLateSession(session)
    })
    acceptRead(result)
  }

  return {
    token: () => token,
    save: setTarget,
    clear: () => setTarget(null),
    /** Returns the session of the token in the keychain, if any. If it has expired, removes it and returns `over`. */
    restore: async (): Promise<RestoredAdminSession | 'over' | null> => {
      pendingRead ??= readKeychain()
      await pendingRead
      return getSession()
    },
    /** Waits until all changes of the token in the keychain were tried. Returns whether a keychain call still hangs. */
    flush: async (): Promise<boolean> => {
      await pendingRead
      await pendingWrites
      return hangingCalls.count > 0
    },
  }
}

export type CredentialStore = ReturnType<typeof createCredentialStore>
