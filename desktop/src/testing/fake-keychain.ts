import type { Keychain } from '../main/keychain.ts'

type Work = () => void

/** A keychain that works, refuses or hangs, as the test tells it to; what hangs can be let go later. */
export const createFakeKeychain = (secret: string | null = null) => {
  const held: Work[] = []
  const keychain = {
    secret,
    calls: [] as string[],
    mood: 'works' as 'works' | 'hangs' | Error,
    /** Lets the oldest call that hangs come back after all. */
    letGo: async (): Promise<void> => {
      held.shift()?.()
      await Promise.resolve()
    },
  }
  const call = <Value>(name: string, work: () => Value): Promise<Value> => {
    keychain.calls.push(name)
    if (keychain.mood instanceof Error) return Promise.reject(keychain.mood)
    if (keychain.mood === 'works') return Promise.resolve().then(work)
    return new Promise((resolve) => held.push(() => resolve(work())))
  }
  const port: Keychain = {
    read: () => call('read', () => keychain.secret),
    write: (next) =>
      call('write', () => {
        keychain.secret = next
      }),
    remove: () =>
      call('remove', () => {
        keychain.secret = null
      }),
  }
  return Object.assign(keychain, { port })
}
