import { describe, expect, test } from 'vitest'
import { createAsyncLru } from './cache.ts'

const making = (most: number) => {
  const recent = createAsyncLru<string>(most)
  const made: string[] = []
  const ask = (key: string) =>
    recent(key, async () => {
      made.push(key)
      return `the answer to ${key}`
    })
  return { made, ask, recent }
}

describe('createAsyncLru', () => {
  test('concurrent and later calls for one key share a single computation', async () => {
    const { made, ask } = making(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['the answer to a', 'the answer to a'])
    await ask('a')
    expect(made).toEqual(['a'])
  })

  test('the least recently used value is evicted when the cache is full', async () => {
    const { made, ask } = making(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('a value in progress is not evicted while a caller waits for it', async () => {
    const recent = createAsyncLru<string>(1)
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

  test('a failed computation is run again by the next call', async () => {
    const { ask, recent } = making(2)
    await expect(recent('a', () => Promise.reject(new Error('the disk is away')))).rejects.toThrow('away')
    expect(await ask('a')).toBe('the answer to a')
  })
})
