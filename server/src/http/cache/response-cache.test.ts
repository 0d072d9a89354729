import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import {
  buildCacheableHtml,
  createTestResponseCache,
  getCachedResponse,
} from '../../testing/response-cache.ts'
import * as encodeBody from '../responses/content-encoding.ts'
import type { CacheableResponseContent } from './cached-response.ts'

let compressions: MockInstance<typeof encodeBody.compressResponseBody>

beforeEach(() => {
  compressions = vi.spyOn(encodeBody, 'compressResponseBody')
})

const html = (text: string) => `<p>${text}</p>`.padEnd(2_000, ' ')
const createRender = (text: string, status = 200) => vi.fn(async () => buildCacheableHtml(html(text), status))

/** A content revision that the test raises. */
const createCache = () => {
  const database = { revision: 1 }
  const cache = createTestResponseCache({ revision: () => database.revision })
  const get = (key: string, render: () => Promise<CacheableResponseContent>) =>
    getCachedResponse(cache, key, render)
  const getText = async (key: string, render: () => Promise<CacheableResponseContent>) =>
    String((await (await get(key, render)).getBody(undefined)).bytes).trimEnd()
  return { get, database, getText }
}

/** A rendering that ends when the test says so. */
const createPendingRender = () => {
  const { promise, resolve, reject } = Promise.withResolvers<CacheableResponseContent>()
  const end = (text: string) => resolve(buildCacheableHtml(html(text)))
  return { render: vi.fn(() => promise), end, fail: reject }
}

describe('response cache', () => {
  test('a cached page is neither rendered nor compressed again while the data is unchanged', async () => {
    const { get } = createCache()
    const render = createRender('Море')
    const first = await (await get('/', render)).getBody('br')
    const second = await (await get('/', render)).getBody('br')
    expect(second).toBe(first)
    expect(render).toHaveBeenCalledTimes(1)
    expect(compressions).toHaveBeenCalledTimes(1)
  })

  test('the response cache stores a separate page for each cache key', async () => {
    const { getText } = createCache()
    expect(await getText('/a', createRender('a'))).toBe('<p>a</p>')
    expect(await getText('/b', createRender('b'))).toBe('<p>b</p>')
  })

  test('a cached page is rendered again after a write to public data', async () => {
    const { getText, database } = createCache()
    await getText('/', createRender('before'))
    database.revision += 1
    expect(await getText('/', createRender('after'))).toBe('<p>after</p>')
    expect(await getText('/', createRender('never'))).toBe('<p>after</p>')
  })

  test('concurrent requests for a page that is not cached yet render it only once', async () => {
    const { get } = createCache()
    const { render, end } = createPendingRender()
    const requests = [get('/', render), get('/', render), get('/', render)]
    end('one')
    const pages = await Promise.all(requests)
    expect(new Set(pages).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('concurrent requests for a cached page compress it only once per encoding', async () => {
    const page = await createCache().get('/', createRender('Море'))
    const [one, other] = await Promise.all([page.getBody('br'), page.getBody('br')])
    expect(other).toBe(one)
    expect(compressions).toHaveBeenCalledTimes(1)
    const bodies = [one, await page.getBody('gzip'), await page.getBody(undefined)]
    expect(new Set(bodies.map(({ tag }) => tag)).size).toBe(3)
  })
})

describe('write during rendering', () => {
  test('a page that a write makes outdated while it is rendered is sent only to requests from before the write', async () => {
    const { getText, database } = createCache()
    const { render, end } = createPendingRender()
    const waiting = getText('/', render)
    await Promise.resolve()
    database.revision += 1
    end('half old')
    expect(await waiting).toBe('<p>half old</p>')
    expect(await getText('/', createRender('new'))).toBe('<p>new</p>')
  })

  test('a slow rendering of outdated data never replaces the newer page in the response cache', async () => {
    const { getText, database } = createCache()
    const { render, end } = createPendingRender()
    const waiting = getText('/', render)
    database.revision += 1
    await getText('/', createRender('new'))
    end('old')
    expect(await waiting).toBe('<p>old</p>')
    expect(await getText('/', createRender('never'))).toBe('<p>new</p>')
  })
})

describe('renderings that are not cached', () => {
  test('a page that fails to render is not cached, and all requests that wait for it get the error', async () => {
    const { get, getText } = createCache()
    const { render, fail } = createPendingRender()
    const requests = [get('/', render), get('/', render)]
    fail(new Error('broken'))
    const results = await Promise.allSettled(requests)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(render).toHaveBeenCalledTimes(1)
    expect(await getText('/', createRender('mended'))).toBe('<p>mended</p>')
  })

  test('a rendering of outdated data that fails late does not remove the newer page from the response cache', async () => {
    const { get, getText, database } = createCache()
    const { render, fail } = createPendingRender()
    const waiting = get('/', render)
    database.revision += 1
    await getText('/', createRender('new'))
    fail(new Error('broken'))
    await expect(waiting).rejects.toThrow('broken')
    expect(await getText('/', createRender('never'))).toBe('<p>new</p>')
  })

  test('an error page of status 500 is not cached', async () => {
    const { get, getText } = createCache()
    expect((await get('/', createRender('away', 503))).head.status).toBe(503)
    expect(await getText('/', createRender('back'))).toBe('<p>back</p>')
  })

  test('the response cache stores a page with the status 404', async () => {
    const { get } = createCache()
    const render = createRender('404', 404)
    for (let i = 0; i < 2; i++) expect((await get('/nothing', render)).head.status).toBe(404)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a failed compression of a page is not cached, and the next request succeeds', async () => {
    const page = await createCache().get('/', createRender('Море'))
    compressions.mockRejectedValueOnce(new Error('no memory'))
    await expect(page.getBody('br')).rejects.toThrow('no memory')
    expect((await page.getBody('br')).headers).toContain('br')
  })

  test('a page that redirects is built once for concurrent requests, and its redirect is not cached', async () => {
    const cache = createTestResponseCache()
    const send = async () => undefined
    const render = vi.fn(async () => ({ send }))
    const [first, second] = await Promise.all([cache.get('/old', render), cache.get('/old', render)])
    expect([first, second]).toEqual([{ send }, { send }])
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.find('/old')).toBeUndefined()
    await cache.get('/old', render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('no page is cached while the content revision cannot be read', async () => {
    const cache = createTestResponseCache({
      revision: () => {
        throw new Error('the disk is full')
      },
    })
    await expect(cache.get('/', createRender('old'))).rejects.toThrow('the disk is full')
  })
})
