import { describe, expect, test } from 'vitest'
import { createAsyncLruCache, createCacheUntilContentChange } from './cache.ts'

const createRecordingCache = (capacity: number) => {
  const load = createAsyncLruCache<string>(capacity)
  const built: string[] = []
  const loadAnswer = (key: string) =>
    load(key, async () => {
      built.push(key)
      return `the answer to ${key}`
    })
  return { built, loadAnswer, load }
}

describe('createCacheUntilContentChange', () => {
  const UNIT = 10_000
  const OWN_SIZE = 2_001

  /** Creates a cache of so many units, in which a value takes as many as it is built with. */
  const createSizedCache = (units: number) => {
    const cache = createCacheUntilContentChange<string>({ revision: () => 1, maxBytes: units * UNIT })
    const build = async (key: string, size: number) => {
      let addBytes = (_bytes: number): void => undefined
      await cache.get(key, async ({ addSize }) => {
        addBytes = addSize
        addSize(size * UNIT - OWN_SIZE)
        return key
      })
      return (added: number) => addBytes(added * UNIT)
    }
    const listCached = () => ['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined)
    return { find: cache.find, build, listCached }
  }

  test('a full in-memory cache evicts as many of its least recently used values as a new value needs', async () => {
    const { find, build, listCached } = createSizedCache(5)
    await build('a', 2)
    await build('b', 2)
    await build('c', 1)
    expect(find('a')).toBe('a')
    await build('d', 3)
    expect(listCached()).toEqual(['a', 'd'])
  })

  test('a value that grows in an in-memory cache evicts others, and itself if it is larger than the whole cache', async () => {
    const { build, listCached } = createSizedCache(5)
    const grow = await build('a', 1)
    await build('b', 2)
    await build('c', 1)
    grow(2)
    expect(listCached()).toEqual(['a', 'c'])
    grow(2)
    expect(listCached()).toEqual(['a'])
    grow(1)
    expect(listCached()).toEqual([])
    await build('a', 1)
    grow(5)
    expect(listCached()).toEqual(['a'])
  })

  test('a value larger than the whole in-memory cache is not stored in it and evicts no other value', async () => {
    const { build, listCached } = createSizedCache(2)
    await build('a', 1)
    await build('b', 3)
    expect(listCached()).toEqual(['a'])
  })

  test.each([0, Number.POSITIVE_INFINITY])(
    'an in-memory cache with the capacity %d stores values only if the capacity is not 0',
    async (units) => {
      const { build, listCached } = createSizedCache(units)
      await build('a', 1)
      expect(listCached()).toEqual(units === 0 ? [] : ['a'])
    },
  )

  test('a value that its computation excludes from the in-memory cache is returned only to the calls that wait for it', async () => {
    const cache = createCacheUntilContentChange<string>({ revision: () => 1 })
    const skipped = cache.get('a', async ({ skipCache }) => {
      skipCache()
      return 'skipped'
    })
    expect([await skipped, cache.find('a')]).toEqual(['skipped', undefined])
  })

  test('a value computed for an earlier revision of the data is not stored in the in-memory cache', async () => {
    let revision = 1
    const cache = createCacheUntilContentChange<string>({ revision: () => revision })
    const { promise, resolve } = Promise.withResolvers<string>()
    const old = cache.get('a', () => promise)
    await Promise.resolve()
    revision = 2
    expect(cache.find('a')).toBeUndefined()
    resolve('old')
    expect([await old, cache.find('a')]).toEqual(['old', undefined])
  })
})

describe('createAsyncLruCache', () => {
  test('concurrent and later calls of an LRU cache for one key share a single computation', async () => {
    const { built, loadAnswer } = createRecordingCache(2)
    expect(await Promise.all([loadAnswer('a'), loadAnswer('a')])).toEqual([
      'the answer to a',
      'the answer to a',
    ])
    await loadAnswer('a')
    expect(built).toEqual(['a'])
  })

  test('a full LRU cache evicts the least recently used value', async () => {
    const { built, loadAnswer } = createRecordingCache(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await loadAnswer(key)
    expect(built).toEqual(['a', 'b', 'c', 'b'])
  })

  test('the LRU cache does not evict a value that is still being computed for a waiting caller', async () => {
    const load = createAsyncLruCache<string>(1)
    let finish = (_answer: string): void => undefined
    let built = 0
    const slow = () => {
      built += 1
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    }
    const first = load('slow', slow)
    for (const key of ['b', 'c', 'd']) await load(key, async () => key)
    const second = load('slow', slow)
    finish('at last')
    expect([await first, await second, built]).toEqual(['at last', 'at last', 1])
  })

  test('an LRU cache does not store a failed computation, and the next call for its key computes the value again', async () => {
    const { loadAnswer, load } = createRecordingCache(2)
    await expect(load('a', () => Promise.reject(new Error('the disk is away')))).rejects.toThrow('away')
    expect(await loadAnswer('a')).toBe('the answer to a')
  })

  test('in an LRU cache with a capacity of 0 only concurrent calls for one key share a computation', async () => {
    const { built, loadAnswer } = createRecordingCache(0)
    await Promise.all([loadAnswer('a'), loadAnswer('a')])
    await loadAnswer('a')
    expect(built).toEqual(['a', 'a'])
  })
})
