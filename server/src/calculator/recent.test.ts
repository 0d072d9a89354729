import { describe, expect, test } from 'vitest'
import { createRecent } from './recent.ts'

const making = (most: number) => {
  const recent = createRecent<string>(most)
  const made: string[] = []
  const ask = (key: string) =>
    recent(key, async () => {
      made.push(key)
      return `the answer to ${key}`
    })
  return { made, ask, recent }
}

describe('what was asked for lately', () => {
  test('is made once for all who ask, also for those who ask while it is made', async () => {
    const { made, ask } = making(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['the answer to a', 'the answer to a'])
    await ask('a')
    expect(made).toEqual(['a'])
  })

  test('goes when there is no more room, and first what nobody has asked for longest', async () => {
    const { made, ask } = making(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('is not pushed out while somebody waits for it', async () => {
    const recent = createRecent<string>(1)
    let finish = (_answer: string): void => undefined
    let made = 0
    const slow = () => {
      made += 1
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    }
    const first = recent('slow', slow)
    for (const key of ['b', 'c', 'd']) await recent(key, async () => key)
    const second = recent('slow', slow)
    finish('at last')
    expect([await first, await second, made]).toEqual(['at last', 'at last', 1])
  })

  test('is made anew after it has failed', async () => {
    const { ask, recent } = making(2)
    await expect(recent('a', () => Promise.reject(new Error('the disk is away')))).rejects.toThrow('away')
    expect(await ask('a')).toBe('the answer to a')
  })
})
