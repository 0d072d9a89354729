import type { Keychain } from '../main/keychain.ts'

type Work = () => void

/**
 * Creates a keychain whose behavior the test sets: it works, fails or hangs. A hanging call can be released later.
 * `lags`: performs the call at once but resolves late.
 * `hides`: behaves like a locked keyring on Linux, which reports no entries and accepts none.
 */
export const createFakeKeychain = (secret: string | null = null) => {
  const held: Work[] = []
  const keychain = {
    secret,
    calls: [] as string[],
    mood: 'works' as 'works' | 'hangs' | 'lags' | 'hides' | Error,
    /** Resolves the oldest hanging call. */
    letGo: async (): Promise<void> => {
      held.shift()?.()
      await Promise.resolve()
    },
  }
  const call = <Value>(name: string, work: () => Value): Promise<Value> => {
    keychain.calls.push(name)
    if (keychain.mood instanceof Error) return Promise.reject(keychain.mood)
    if (keychain.mood === 'lags') {
      const done = work()
      return new Promise((resolve) => held.push(() => resolve(done)))
    }
    if (keychain.mood !== 'hangs') return Promise.resolve().then(work)
    return new Promise((resolve) => held.push(() => resolve(work())))
  }
  const isHiding = () => keychain.mood === 'hides'
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
