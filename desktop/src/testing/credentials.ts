import { vi } from 'vitest'
import { createCredentialStore } from '../main/auth/credential-store.ts'
import type { Keychain } from '../main/auth/keychain.ts'

type PendingCall = () => void

/** Runs all pending promise callbacks. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0)

/**
 * Creates a keychain whose behavior the test sets: it works, fails or hangs. A hanging call can be released later.
 * `lags`: performs the call at once but resolves late.
 * `hides`: behaves like a locked keyring on Linux, which reports no entries and accepts none.
 */
export const createFakeKeychain = (secret: string | null = null) => {
  const pendingCalls: PendingCall[] = []
  const keychain = {
    secret,
    calls: [] as string[],
    behavior: 'works' as 'works' | 'hangs' | 'lags' | 'hides' | Error,
    /** Resolves the oldest hanging call, and waits for what follows from it. */
    releaseOldestCall: async (): Promise<void> => {
      pendingCalls.shift()?.()
      await flushPromises()
    },
  }
  const call = <Value>(name: string, work: () => Value): Promise<Value> => {
    keychain.calls.push(name)
    if (keychain.behavior instanceof Error) return Promise.reject(keychain.behavior)
    if (keychain.behavior === 'lags') {
      const done = work()
      return new Promise((resolve) => pendingCalls.push(() => resolve(done)))
    }
    if (keychain.behavior !== 'hangs') return Promise.resolve().then(work)
    return new Promise((resolve) => pendingCalls.push(() => resolve(work())))
  }
  const isHiding = () => keychain.behavior === 'hides'
  const port: Keychain = {
    read: () => call('read', () => (isHiding() ? null : keychain.secret)),
    write: (next) =>
      call('write', () => {
        if (isHiding()) throw new Error('Cannot create an item in a locked collection')
        keychain.secret = next
      }),
    remove: () =>
      call('remove', () => {
        const wasThere = !isHiding() && keychain.secret !== null
        if (wasThere) keychain.secret = null
        return wasThere
      }),
  }
  return Object.assign(keychain, { port })
}

const encodeBase64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token like the server's, with an invalid signature, which the app never checks. */
export const createTokenExpiringAt = (exp: number, user = '1'): string =>
  `${encodeBase64Url({ alg: 'HS256' })}.${encodeBase64Url({ sub: user, exp })}.signature`

export const TEST_NOW_MS = Date.UTC(2026, 10, 20, 12)
export const TEST_NOW_SECONDS = TEST_NOW_MS / 1000
export const KEYCHAIN_TEST_TIMEOUT_MS = 3000

/** Creates credentials with a fake keychain. `start` simulates the next process with the same keychain. */
export const setUpCredentialStoreTest = (secret: string | null = null) => {
  const keychain = createFakeKeychain(secret)
  const states: string[] = []
  const late: unknown[] = []
  const outdatedFlag = { value: false }
  const start = () =>
    createCredentialStore({
      keychain: keychain.port,
      timeoutMs: KEYCHAIN_TEST_TIMEOUT_MS,
      hangingCalls: { count: 0 },
      now: Date.now,
      onKeychainState: (state) => states.push(state),
      onLateSession: (session) => late.push(session),
      outdatedFlag: {
        get: () => outdatedFlag.value,
        set: (value) => {
          outdatedFlag.value = value
        },
      },
    })
  return { keychain, states, late, outdatedFlag, start, credentials: start() }
}
