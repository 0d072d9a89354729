import { vi } from 'vitest'
import { createCredentials } from '../main/credentials.ts'
import { createFakeKeychain } from './fake-keychain.ts'

export const NOW = Date.UTC(2026, 10, 20, 12)
export const seconds = NOW / 1000
export const PATIENCE = 3000

/** Runs all pending promise callbacks. */
export const settled = () => vi.advanceTimersByTimeAsync(0)

/** Creates credentials with a fake keychain. `start` simulates the next process with the same keychain. */
export const setUpCredentials = (secret: string | null = null) => {
  const keychain = createFakeKeychain(secret)
  const states: string[] = []
  const late: unknown[] = []
  const debt = { value: false }
  const start = () =>
    createCredentials({
      keychain: keychain.port,
      patience: PATIENCE,
      now: Date.now,
      onKeyStore: (state) => states.push(state),
      onLateSession: (session) => late.push(session),
      outdated: {
        get: () => debt.value,
        set: (value) => {
          debt.value = value
        },
      },
    })
  return { keychain, states, late, debt, start, credentials: start() }
}
