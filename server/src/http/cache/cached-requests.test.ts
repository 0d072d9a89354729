import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { test as base, describe, expect } from 'vitest'
import { fetchUndecoded, sendRawRequest } from '../../testing/raw-http.ts'
import {
  buildCacheableHtml,
  createTestResponseCache,
  getCachedResponse,
} from '../../testing/response-cache.ts'
import { startHttpServer } from '../hardening/hardened-server.ts'
import { createCachedResponseMiddleware } from './response-cache.ts'

const html = `<h1>${'Таможня '.repeat(300)}</h1>`
const READ_BY_PAGE = /[?&](page=\d+)/

/** A server whose cache has the pages `/blog` and `/blog?page=2`, and whose other requests get 418. */
interface Served {
  origin: string
  lines: Record<string, unknown>[]
  cache: ReturnType<typeof createTestResponseCache>
  content: { revision: number; nextChangeMs: number }
  fill: () => Promise<void>
}

const test = base.extend<{ served: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  served: async ({}, use) => {
    const content = { revision: 1, nextChangeMs: Number.POSITIVE_INFINITY }
    const clock = () => new Date('2026-11-20T21:00:00.000Z')
    const cache = createTestResponseCache({
      revision: () => {
        if (content.revision < 0) throw new Error('the disk is full')
        return content.revision
      },
      nextChangeMs: () => content.nextChangeMs,
      clock,
    })
    const lines: Record<string, unknown>[] = []
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
    const handler = createCachedResponseMiddleware({
      cache,
      log,
      toPageCacheKey: (address) => {
        if (address.startsWith('/saved')) return `disappearing ${address.split('?', 1)[0]}`
        const query = READ_BY_PAGE.exec(address)?.[1]
        return query === undefined ? (address.split('?', 1)[0] ?? '') : `/blog?${query}`
      },
      next: (_request, response) => response.writeHead(418).end('not cached'),
    })
    const fill = async () => {
      for (const key of ['/blog', '/blog?page=2', 'disappearing /saved', '404'])
        for (const encoding of [undefined, 'br'] as const)
          await (
            await getCachedResponse(cache, key, async () => buildCacheableHtml(`${key} ${html}`))
          ).getBody(encoding)
    }
    await fill()
    const server = await startHttpServer(handler, 0, '127.0.0.1')
    await use({ origin: server.origin, lines, cache, content, fill })
    await server.close()
  },
})

describe('a request that a cached response answers', () => {
  test('a page is sent from the response cache, also if its URL has query parameters that the page does not read', async ({
    served: { origin },
  }) => {
    const readBody = async (path: string) => String((await fetchUndecoded(origin, path)).bytes)
    expect(await readBody('/blog')).toBe(`/blog ${html}`)
    expect(await readBody('/blog?utm_source=letter')).toBe(`/blog ${html}`)
    expect(await readBody('/blog?utm_source=letter&page=2')).toBe(`/blog?page=2 ${html}`)
  })

  test('a HEAD request for a cached page gets the headers without the body, and a matching ETag gets 304', async ({
    served: { origin },
  }) => {
    const { headers } = await fetchUndecoded(origin, '/blog')
    const head = await fetchUndecoded(origin, '/blog', {}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, headers.etag])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    const again = await fetchUndecoded(origin, '/blog', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  })

  test('each response from the cache has its own request id and one line in the log', async ({
    served: { origin, lines },
  }) => {
    const first = await fetchUndecoded(origin, '/blog', { 'X-Request-Id': 'mine' })
    const tag = String(first.headers.etag)
    const second = await fetchUndecoded(origin, '/blog?utm_source=x', { 'If-None-Match': tag }, 'HEAD')
    const ids = [first, second].map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    const line = { level: 30, route: 'page', cache: 'hit', msg: 'request' }
    expect(lines).toEqual([
      { ...line, requestId: ids[0], method: 'GET', status: 200 },
      { ...line, requestId: ids[1], method: 'HEAD', status: 304 },
    ])
  })

  test('after a write to public content no earlier cached response is sent', async ({
    served: { origin, content, fill },
  }) => {
    content.revision += 1
    expect((await fetchUndecoded(origin, '/blog')).status).toBe(418)
    await fill()
    expect((await fetchUndecoded(origin, '/blog')).status).toBe(200)
  })

  test('shared caches may not store a response that expires within 90 seconds', async ({
    served: { origin, content },
  }) => {
    const cacheHeaders = async (change: string) => {
      content.nextChangeMs = Date.parse(change)
      const { headers } = await fetchUndecoded(origin, '/blog')
      return [headers['cache-control'], headers['cdn-cache-control']]
    }
    expect(await cacheHeaders('2026-11-20T21:01:30.001Z')).toEqual([
      'public, max-age=0, must-revalidate, s-maxage=30',
      'public, max-age=30, stale-while-revalidate=60',
    ])
    expect(await cacheHeaders('2026-11-20T21:01:30.000Z')).toEqual(['no-cache', undefined])
    expect(await cacheHeaders('2026-11-20T22:00:00.000Z')).toHaveLength(2)
  })
})

describe('a request that must not be answered from the cache', () => {
  const reachesServer = async (origin: string, path: string, headers = {}, method = 'GET') =>
    (await fetchUndecoded(origin, path, headers, method)).status === 418

  test('requests with a token, for unknown URLs or with a method such as POST are not answered from the response cache', async ({
    served: { origin },
  }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE'])
      expect(await reachesServer(origin, '/blog', {}, method), method).toBe(true)
    expect(await reachesServer(origin, '/blog', { Authorization: 'Bearer x' })).toBe(true)
    for (const path of [
      '/',
      '/blo',
      '/blog/',
      '/Blog',
      '//blog',
      '/%62log',
      '/blog%3Fpage=2',
      '/blog;x=.css',
    ])
      expect(await reachesServer(origin, path), path).toBe(true)
  })

  test('the not-found page and pages of records that can be deleted are not answered from the response cache', async ({
    served: { origin },
  }) => {
    for (const path of ['/saved', '/saved?utm_source=x', '/404', '/disappearing%20/saved'])
      expect(await reachesServer(origin, path), path).toBe(true)
  })

  test('while the database cannot be read, requests are not answered from the response cache', async ({
    served: { origin, content },
  }) => {
    content.revision = -1
    expect(await reachesServer(origin, '/blog')).toBe(true)
    expect(await reachesServer(origin, '/blog?utm_source=x')).toBe(true)
  })

  test('a request for an encoding in which the page is not cached yet is not answered from the cache', async ({
    served: { origin },
  }) => {
    expect(await reachesServer(origin, '/blog', { 'Accept-Encoding': 'gzip' })).toBe(true)
  })
})

describe('cache poisoning', () => {
  /** Sends one request as raw bytes, then asks for the page as everybody else does. */
  const pageAfter = async ({ origin }: Served, lines: readonly string[]) => {
    const attack = [...lines, 'Connection: close', '', ''].join('\r\n')
    const replyText = (await sendRawRequest(Number(new URL(origin).port), attack)).join('\n')
    const { status, headers, bytes } = await fetchUndecoded(origin, '/blog')
    return { attack: replyText, status, text: String(bytes), headers: JSON.stringify(headers) }
  }

  const unkeyedHeaders = {
    'another host': ['Host: evil.example'],
    'a forwarded host': ['Host: x', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
    'a forwarded scheme and port': ['Host: x', 'X-Forwarded-Proto: evil', 'X-Forwarded-Port: 666'],
    'a rewritten path': ['Host: x', 'X-Original-URL: /evil', 'X-Rewrite-URL: /evil'],
    'another method in a header': ['Host: x', 'X-HTTP-Method-Override: POST'],
    'a cookie': ['Host: x', 'Cookie: theme=evil'],
    'its own request id': ['Host: x', 'X-Request-Id: evil'],
    'a language and a device': ['Host: x', 'Accept-Language: evil', 'User-Agent: evil', 'Accept: evil/evil'],
    'a range': ['Host: x', 'Range: bytes=0-3'],
    'a cache directive': ['Host: x', 'Cache-Control: no-store, no-cache', 'Pragma: no-cache'],
  }
  for (const [name, headers] of Object.entries(unkeyedHeaders))
    test(`an attack with ${name} in a request changes neither its own cached page nor that of others`, async ({
      served,
    }) => {
      const {
        attack,
        status,
        text,
        headers: sent,
      } = await pageAfter(served, ['GET /blog HTTP/1.1', ...headers])
      expect(attack).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(attack + sent).not.toMatch(/evil|Content-Range/)
      expect([status, text]).toEqual([200, `/blog ${html}`])
    })

  const oddRequestLines = {
    'an absolute address': 'GET http://evil.example/blog HTTP/1.1',
    'a fragment': 'GET /blog#evil HTTP/1.1',
    'a path parameter': 'GET /blog;evil HTTP/1.1',
    'an encoded query': 'GET /blog%3fevil HTTP/1.1',
    'a static-looking ending': 'GET /blog/evil.css HTTP/1.1',
    'an encoded newline': 'GET /blog%0d%0aX-Evil:1 HTTP/1.1',
    'a backslash': 'GET /blog\\evil HTTP/1.1',
  }
  for (const [name, line] of Object.entries(oddRequestLines))
    test(`a request line with ${name} is not answered from the cache and changes no cached page`, async ({
      served,
    }) => {
      const { attack, status, text } = await pageAfter(served, [line, 'Host: x'])
      expect(attack).toMatch(/^HTTP\/1\.1 4/)
      expect([status, text]).toEqual([200, `/blog ${html}`])
    })

  test('a request hidden in the body of a GET request is not answered, nor does it affect the next request', async ({
    served,
  }) => {
    const { attack, status, text } = await pageAfter(served, [
      'GET /blog HTTP/1.1',
      'Host: x',
      'Connection: close',
      'Content-Length: 41',
      '',
      'GET /evil HTTP/1.1',
    ])
    expect(attack.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect([status, text]).toEqual([200, `/blog ${html}`])
  })

  test('of a repeated query parameter only the first selects the cached page, and one after a semicolon selects none', async ({
    served: { origin },
  }) => {
    const readBody = async (path: string) => String((await fetchUndecoded(origin, path)).bytes)
    expect(await readBody('/blog?utm=1;page=2')).toBe(`/blog ${html}`)
    expect(await readBody('/blog?page=2&page=evil')).toBe(`/blog?page=2 ${html}`)
  })

  test('a page compressed for one visitor is not sent to another who does not accept its encoding', async ({
    served: { origin },
  }) => {
    const brotli = await fetchUndecoded(origin, '/blog', { 'Accept-Encoding': 'br' })
    expect(String(brotliDecompressSync(brotli.bytes))).toBe(`/blog ${html}`)
    for (const accepted of [undefined, 'identity', 'br;q=0', 'evil']) {
      const { headers, bytes } = await fetchUndecoded(
        origin,
        '/blog',
        accepted === undefined ? {} : { 'Accept-Encoding': accepted },
      )
      expect([headers['content-encoding'], String(bytes)]).toEqual([undefined, `/blog ${html}`])
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })
})
