import { describe, expect, test } from 'vitest'
import { createAsyncLruCache, createLru } from './cache.ts'

const createRecordingCache = (capacity: number) => {
  const load = createAsyncLruCache<string>(capacity)
  const made: string[] = []
  const ask = (key: string) =>
    load(key, async () => {
      made.push(key)
      return `the answer to ${key}`
    })
  return { made, ask, load }
}

describe('createLru', () => {
  const listCached = (lru: ReturnType<typeof createLru<string>>) =>
    ['a', 'b', 'c', 'd'].filter((key) => lru.peek(key) !== undefined)

  test('entries are evicted in the order of their last use, as many as the new one needs', () => {
    const lru = createLru<string>(5)
    lru.set('a', 'A', 2)
    lru.set('b', 'B', 2)
    lru.set('c', 'C')
    expect(lru.get('a')).toBe('A')
    lru.set('d', 'D', 3)
    expect(listCached(lru)).toEqual(['a', 'd'])
    lru.set('d', 'D', 1)
    lru.set('b', 'B', 2)
    expect(listCached(lru)).toEqual(['a', 'b', 'd'])
    lru.remove('a')
    lru.grow('d', 2)
    expect(listCached(lru)).toEqual(['b', 'd'])
    lru.clear()
    lru.set('a', 'A', 5)
    expect(listCached(lru)).toEqual(['a'])
  })

  test('an entry larger than the cache evicts no other, and one of size 0 is never evicted', () => {
    const lru = createLru<string>(2)
    lru.set('a', 'A', 0)
    lru.set('b', 'B', 2)
    lru.set('c', 'C', 3)
    expect(listCached(lru)).toEqual(['a', 'b'])
    lru.set('d', 'D')
    expect(listCached(lru)).toEqual(['a', 'd'])
  })
})

describe('createAsyncLru', () => {
  test('concurrent and later calls for one cache key share a single computation', async () => {
    const { made, ask } = createRecordingCache(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['the answer to a', 'the answer to a'])
    await ask('a')
    expect(made).toEqual(['a'])
  })

  test('a full LRU cache evicts the least recently used value', async () => {
    const { made, ask } = createRecordingCache(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('the LRU cache does not evict a value in progress while a caller waits for it', async () => {
    const load = createAsyncLruCache<string>(1)
    let finish = (_answer: string): void => undefined
    let made = 0
    const slow = () => {
      made += 1
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    }
    const first = load('slow', slow)
    for (const key of ['b', 'c', 'd']) await load(key, async () => key)
    const second = load('slow', slow)
    finish('at last')
    expect([await first, await second, made]).toEqual(['at last', 'at last', 1])
  })

  test('a failed computation is not cached and is run again by the next call', async () => {
    const { ask, load } = createRecordingCache(2)
    await expect(load('a', () => Promise.reject(new Error('the disk is away')))).rejects.toThrow('away')
    expect(await ask('a')).toBe('the answer to a')
  })

  test('with a capacity of 0 only concurrent calls share a computation', async () => {
    const { made, ask } = createRecordingCache(0)
    await Promise.all([ask('a'), ask('a')])
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })
})
