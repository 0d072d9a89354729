import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import * as encodeBody from '../responses/content-encoding.ts'
import { createPageCache } from './page-cache.ts'

let compressions: MockInstance<typeof encodeBody.compressBody>

beforeEach(() => {
  compressions = vi.spyOn(encodeBody, 'compressBody')
})

const html = (text: string) => `<p>${text}</p>`.padEnd(2_000, ' ')
const rendering = (text: string, status = 200) => vi.fn(async () => ({ status, html: html(text) }))

/** A content revision that the test raises. */
const cacheAt = () => {
  const database = { revision: 1 }
  const cache = createPageCache({ revision: () => database.revision })
  const textAt = async (key: string, render: () => Promise<{ status: number; html: string }>) =>
    String((await (await cache.get(key, render)).getBody(undefined)).bytes).trimEnd()
  return { ...cache, database, textAt }
}

/** A rendering that ends when the test says so. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; html: string }>()
  return { render: vi.fn(() => promise), end: resolve, fail: reject }
}

describe('page cache', () => {
  test('a page is neither rendered nor compressed again while the data is unchanged', async () => {
    const { get } = cacheAt()
    const render = rendering('Море')
    const first = await (await get('/', render)).getBody('br')
    const second = await (await get('/', render)).getBody('br')
    expect(second).toBe(first)
    expect(render).toHaveBeenCalledTimes(1)
    expect(compressions).toHaveBeenCalledTimes(1)
  })

  test('each key has its own page', async () => {
    const { textAt } = cacheAt()
    expect(await textAt('/a', rendering('a'))).toBe('<p>a</p>')
    expect(await textAt('/b', rendering('b'))).toBe('<p>b</p>')
  })

  test('a page is rendered again after a write', async () => {
    const { textAt, database } = cacheAt()
    await textAt('/', rendering('before'))
    database.revision += 1
    expect(await textAt('/', rendering('after'))).toBe('<p>after</p>')
    expect(await textAt('/', rendering('never'))).toBe('<p>after</p>')
  })

  test('concurrent requests render a page once', async () => {
    const { get } = cacheAt()
    const { render, end } = held()
    const asked = [get('/', render), get('/', render), get('/', render)]
    end({ status: 200, html: html('one') })
    const pages = await Promise.all(asked)
    expect(new Set(pages).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('concurrent requests compress a page once per encoding', async () => {
    const page = await cacheAt().get('/', rendering('Море'))
    const [one, other] = await Promise.all([page.getBody('br'), page.getBody('br')])
    expect(other).toBe(one)
    expect(compressions).toHaveBeenCalledTimes(1)
    const bodies = [one, await page.getBody('gzip'), await page.getBody(undefined)]
    expect(new Set(bodies.map(({ tag }) => tag)).size).toBe(3)
  })
})

describe('write during rendering', () => {
  test('a page outdated while it is rendered is sent only to requests from before the write', async () => {
    const { textAt, database } = cacheAt()
    const { render, end } = held()
    const waiting = textAt('/', render)
    await Promise.resolve()
    database.revision += 1
    end({ status: 200, html: html('half old') })
    expect(await waiting).toBe('<p>half old</p>')
    expect(await textAt('/', rendering('new'))).toBe('<p>new</p>')
  })

  test('a slow outdated rendering never replaces the newer page', async () => {
    const { textAt, database } = cacheAt()
    const { render, end } = held()
    const waiting = textAt('/', render)
    database.revision += 1
    await textAt('/', rendering('new'))
    end({ status: 200, html: html('old') })
    expect(await waiting).toBe('<p>old</p>')
    expect(await textAt('/', rendering('never'))).toBe('<p>new</p>')
  })
})

describe('renderings that are not cached', () => {
  test('a failed rendering is not cached, and all waiting requests get its error', async () => {
    const { get, textAt } = cacheAt()
    const { render, fail } = held()
    const asked = [get('/', render), get('/', render)]
    fail(new Error('broken'))
    const told = await Promise.allSettled(asked)
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(render).toHaveBeenCalledTimes(1)
    expect(await textAt('/', rendering('mended'))).toBe('<p>mended</p>')
  })

  test('a late failure does not remove the newer page', async () => {
    const { get, textAt, database } = cacheAt()
    const { render, fail } = held()
    const waiting = get('/', render)
    database.revision += 1
    await textAt('/', rendering('new'))
    fail(new Error('broken'))
    await expect(waiting).rejects.toThrow('broken')
    expect(await textAt('/', rendering('never'))).toBe('<p>new</p>')
  })

  test('an error page of status 500 is not cached', async () => {
    const { get, textAt } = cacheAt()
    expect((await get('/', rendering('away', 503))).status).toBe(503)
    expect(await textAt('/', rendering('back'))).toBe('<p>back</p>')
  })

  test('a 404 page is cached', async () => {
    const { get } = cacheAt()
    const render = rendering('404', 404)
    for (let i = 0; i < 2; i++) expect((await get('/nothing', render)).status).toBe(404)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a failed compression is not cached, and the next request succeeds', async () => {
    const page = await cacheAt().get('/', rendering('Море'))
    compressions.mockRejectedValueOnce(new Error('no memory'))
    await expect(page.getBody('br')).rejects.toThrow('no memory')
    expect((await page.getBody('br')).encoding).toBe('br')
  })

  test('nothing is cached while the content revision is unknown', async () => {
    const cache = createPageCache({
      revision: () => {
        throw new Error('the disk is gone')
      },
    })
    await expect(cache.get('/', rendering('old'))).rejects.toThrow('the disk is gone')
  })
})
