import { describe, expect, test, vi } from 'vitest'
import {
  buildCacheableHtml,
  createTestResponseCache,
  getCachedResponse,
} from '../../testing/response-cache.ts'
import type { CacheableResponseContent } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

const createRender = (text: string) => vi.fn(async () => buildCacheableHtml(text.padEnd(2_000, ' ')))

const createCache = (maxBytes: number) => {
  const database = { revision: 1 }
  return { ...createTestResponseCache({ revision: () => database.revision, maxBytes }), database }
}

/** Requests the keys in this order and returns those that needed no new rendering. */
const listCachedPages = async (cache: ResponseCache, keys: readonly string[]): Promise<string[]> => {
  const cached: string[] = []
  for (const key of keys) {
    const render = createRender(key)
    await cache.get(key, render)
    if (render.mock.calls.length === 0) cached.push(key)
  }
  return cached
}

describe('size of the response cache', () => {
  test('the response cache evicts the least recently used page', async () => {
    const cache = createCache(12_100)
    for (const key of ['/a', '/b', '/c', '/a', '/d']) await cache.get(key, createRender(key))
    expect(await listCachedPages(cache, ['/a', '/c', '/d', '/b'])).toEqual(['/a', '/c', '/d'])
  })

  test('compressed bodies of a page count towards the size of the response cache', async () => {
    const cache = createCache(8_010)
    await cache.get('/a', createRender('a'))
    const page = await getCachedResponse(cache, '/b', createRender('b'))
    expect(await listCachedPages(cache, ['/a', '/b'])).toEqual(['/a', '/b'])
    await page.getBody('br')
    expect(await listCachedPages(cache, ['/b', '/a'])).toEqual(['/b'])
  })

  test('URLs count towards the size of the response cache, since anybody can make them long', async () => {
    const cache = createCache(15_500)
    await cache.get('/a', createRender('a'))
    await cache.get(`/${'b'.repeat(8_000)}`, createRender('b'))
    expect(await listCachedPages(cache, ['/a'])).toEqual([])
  })

  test('the overhead of an entry counts towards the size of the response cache, however short the page', async () => {
    const cache = createCache(12_100)
    const short = async () => buildCacheableHtml('')
    for (let n = 0; n < 100; n++) await cache.get(`/${n}`, short)
    expect(await listCachedPages(cache, ['/93'])).toEqual([])
    expect(await listCachedPages(cache, ['/99', '/98'])).toEqual(['/99', '/98'])
  })

  test('a page larger than the response cache evicts no other page from it', async () => {
    const cache = createCache(12_100)
    for (const key of ['/a', '/b']) await cache.get(key, createRender(key))
    const huge = vi.fn(async () => buildCacheableHtml('x'.repeat(30_000)))
    for (let i = 0; i < 2; i++) await (await getCachedResponse(cache, '/huge', huge)).getBody('br')
    expect(huge).toHaveBeenCalledTimes(2)
    expect(await listCachedPages(cache, ['/a', '/b'])).toEqual(['/a', '/b'])
  })

  test('pages that are still being rendered are not evicted from the response cache', async () => {
    const cache = createCache(4_100)
    const { promise, resolve } = Promise.withResolvers<CacheableResponseContent>()
    const slow = vi.fn(() => promise)
    const requests = [cache.get('/slow', slow)]
    for (const key of ['/a', '/b']) await cache.get(key, createRender(key))
    requests.push(cache.get('/slow', slow))
    resolve(buildCacheableHtml('slow'))
    await Promise.all(requests)
    expect(slow).toHaveBeenCalledTimes(1)
  })

  test('the response cache uses no more memory than it counts for its entries', async () => {
    const page = await getCachedResponse(createCache(12_100), '/a', createRender('a'))
    for (const encoding of [undefined, 'br', 'gzip'] as const) {
      const { bytes } = await page.getBody(encoding)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })

  test('a write to public data empties the response cache', async () => {
    const cache = createCache(12_100)
    for (let i = 0; i < 5; i++) {
      cache.database.revision += 1
      for (const key of ['/a', '/b', '/c']) await cache.get(key, createRender(key))
      expect(await listCachedPages(cache, ['/a', '/b', '/c'])).toEqual(['/a', '/b', '/c'])
    }
  })
})
