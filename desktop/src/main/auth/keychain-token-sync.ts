import type { KeychainState } from '../../ipc/ipc-channels.ts'
import { withTimeout } from '../with-timeout.ts'
import { classifyKeychainError, type Keychain } from './keychain.ts'

type CallResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Converts the promise of a keychain call to one that never rejects. */
const toCallResult = <Value>(work: Promise<Value>): Promise<CallResult<Value>> =>
  work.then(
    (value) => ({ kind: 'done', value }),
    (error: unknown) => ({ kind: 'failed', error }),
  )

/**
 * Limits the hanging keychain calls of all entries: each blocks one of the few threads of Node's pool, so at most
 * two may hang at once.
 */
const MAX_HANGING_CALLS = 2

/** Number of keychain calls that hang now, shared by all entries. */
interface HangingKeychainCalls {
  count: number
}

export interface KeychainSyncDeps {
  readonly keychain: Keychain
  /** Milliseconds after which a keychain call counts as hanging. */
  readonly timeoutMs: number
  readonly hangingCalls: HangingKeychainCalls
  readonly onKeychainState: (state: KeychainState) => void
  /** Persistent flag: the token that is still in the keychain must not be used again. */
  readonly outdatedFlag: { readonly set: (outdated: boolean) => void }
}

interface KeychainSync {
  /** Reads the stored token. `onLate` receives the token if the keychain answers after the timeout. */
  readonly read: (onLate: (secret: string | null) => void) => Promise<string | null>
  /** Sets the token that the keychain should contain; `null` removes the token. */
  readonly setTarget: (secret: string | null) => void
  /** Waits until all changes of the token have been tried. Returns whether a keychain call still hangs. */
  readonly flush: () => Promise<boolean>
}

/**
 * Writes the target token to the keychain, one call after another. A hanging call does not delay the next
 * one. If a hanging call returns later, the current target is written again.
 */
export const createKeychainTokenSync = ({
  keychain,
  timeoutMs,
  hangingCalls,
  onKeychainState,
  outdatedFlag,
}: KeychainSyncDeps): KeychainSync => {
  // `undefined` means: no target token is set, the keychain content is unknown, no write was attempted.
  let target: string | null | undefined
  let stored: string | null | undefined
  let attempted: string | null | undefined
  let isRunning = false
  let pendingSync: Promise<void> | undefined
  let pendingRead: Promise<unknown> | undefined
  let invalidations = 0

  const reportState = (result: CallResult<unknown> | 'silent') => {
    if (result === 'silent') onKeychainState('silent')
    else onKeychainState(result.kind === 'done' ? 'system' : classifyKeychainError(result.error))
  }

  const callWithTimeout = async <Value>(
    call: () => Promise<Value>,
    onLate: (result: CallResult<Value>) => void,
  ): Promise<CallResult<Value> | 'silent'> => {
    if (hangingCalls.count >= MAX_HANGING_CALLS) return 'silent'
    const result = toCallResult(call())
    const first = await withTimeout(result, timeoutMs, 'silent' as const)
    if (first === 'silent') {
      hangingCalls.count += 1
      void result.then((lateResult) => {
        hangingCalls.count -= 1
        onLate(lateResult)
      })
    }
    return first
  }

  const recordResult = (secret: string | null, result: CallResult<boolean> | 'silent') => {
    const isDone = result !== 'silent' && result.kind === 'done' && result.value
    // A token was stored, but the keychain reports nothing to remove: a locked keychain hides its entries.
    const isHidden = result !== 'silent' && result.kind === 'done' && !isDone && typeof stored === 'string'
    if (isHidden) onKeychainState('locked')
    else reportState(result)
    stored = isDone ? secret : undefined
    outdatedFlag.set(!isDone)
  }

  /** Marks the keychain content as unknown after a late call may have changed it. */
  const invalidate = () => {
    invalidations += 1
    stored = undefined
    attempted = undefined
  }

  const applyTarget = async (secret: string | null): Promise<void> => {
    attempted = secret
    const invalidationsBefore = invalidations
    const apply = () => (secret === null ? keychain.remove() : keychain.write(secret).then(() => true))
    const result = await callWithTimeout(apply, (lateResult) => {
      if (target === secret) recordResult(secret, lateResult)
      else invalidate()
      startSync()
    })
    recordResult(secret, result)
    // A late keychain call finished meanwhile and the order is unknown, so the target token is written again.
    if (invalidations !== invalidationsBefore) invalidate()
  }

  const runSync = async (): Promise<void> => {
    isRunning = true
    while (target !== undefined && target !== stored && target !== attempted) await applyTarget(target)
    isRunning = false
  }
  const startSync = (): void => {
    if (!isRunning) pendingSync = runSync()
  }

  const read = async (onLate: (secret: string | null) => void): Promise<string | null> => {
    const result = await callWithTimeout(keychain.read, (lateResult) => {
      if (target !== undefined) return
      reportState(lateResult)
      if (lateResult.kind === 'done') onLate(lateResult.value)
    })
    reportState(result)
    if (result === 'silent' || result.kind === 'failed') return null
    if (target === undefined) stored = result.value
    return result.value
  }

  return {
    read: (onLate) => {
      const pending = read(onLate)
      pendingRead = pending
      return pending
    },
    setTarget: (secret) => {
      if (isRunning && target === secret) return
      target = secret
      attempted = undefined
      startSync()
    },
    flush: async () => {
      await pendingRead
      await pendingSync
      return hangingCalls.count > 0
    },
  }
}
