import { expect, test } from 'vitest'
import { createDraftLocks } from './draft-store.ts'

test.each([
  ['in two windows', () => [createDraftLocks(navigator.locks), createDraftLocks(navigator.locks)]],
  [
    'in one window without the Web Locks API',
    () => {
      const locks = createDraftLocks(undefined)
      return [locks, locks]
    },
  ],
] as const)(
  'exclusive work of one name runs one after the other %s, and a failure does not stop the next',
  async (_, create) => {
    const [one, other] = create()
    const events: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = one?.runExclusively('sending', async () => {
      events.push('first begins')
      await promise
      events.push('first ends')
      throw new Error('failed')
    })
    const second = other?.runExclusively('sending', async () => {
      events.push('second')
      return 2
    })
    resolve()
    await expect(first).rejects.toThrow('failed')
    expect(await second).toBe(2)
    expect(events).toEqual(['first begins', 'first ends', 'second'])
  },
)
