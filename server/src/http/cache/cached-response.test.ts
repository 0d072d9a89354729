import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { test as base, describe, expect } from 'vitest'
import { fetchUndecoded } from '../../testing/raw-http.ts'
import { buildCacheableHtml, createTestResponseCache } from '../../testing/response-cache.ts'
import { startHttpServer } from '../hardening/hardened-server.ts'
import { type CacheableResponseContent, sendCachedResponse } from './cached-response.ts'

const html = `<h1>${'Таможня '.repeat(300)}</h1>`

const pages: Record<string, CacheableResponseContent> = {
  '/short': buildCacheableHtml('<h1>Море</h1>'),
  '/nothing': { ...buildCacheableHtml(html, 404), storage: 'revalidated' },
  '/thanks': { ...buildCacheableHtml(html), storage: 'none' },
}

const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  origin: async ({}, use) => {
    const cache = createTestResponseCache()
    const app = express().disable('etag')
    app.use(async (request, response) => {
      response.set('Cache-Control', 'no-cache')
      response.locals.requestId = 'the request id'
      const page = await cache.get(request.path, async () => pages[request.path] ?? buildCacheableHtml(html))
      await sendCachedResponse(request, response, page)
    })
    const server = await startHttpServer(app, 0, '127.0.0.1')
    await use(server.origin)
    await server.close()
  },
})

const accepting = (encoding: string) => ({ 'Accept-Encoding': encoding })

describe('cached page', () => {
  test('a cached page is sent with its type, length and ETag, security headers and permission for shared caches', async ({
    origin,
  }) => {
    const { status, headers, bytes } = await fetchUndecoded(origin, '/')
    expect([status, String(bytes)]).toEqual([200, html])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-request-id': 'the request id',
      vary: 'Accept-Encoding',
    })
    expect(headers['cache-control']).not.toContain('stale')
    expect(headers.etag).toMatch(/^"[0-9a-f]{20}"$/)
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('a cached page is sent as brotli or gzip, as the client accepts, always with the same bytes', async ({
    origin,
  }) => {
    for (let i = 0; i < 2; i++) {
      const brotli = await fetchUndecoded(origin, '/', accepting('gzip, deflate, br'))
      const gzip = await fetchUndecoded(origin, '/', accepting('gzip, br;q=0'))
      expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
      expect(String(brotliDecompressSync(brotli.bytes))).toBe(html)
      expect(String(gunzipSync(gzip.bytes))).toBe(html)
      expect(brotli.headers['content-length']).toBe(String(brotli.bytes.length))
    }
  })

  test('a short cached page is not compressed', async ({ origin }) => {
    const { headers, bytes } = await fetchUndecoded(origin, '/short', accepting('br'))
    expect([headers['content-encoding'], String(bytes)]).toEqual([undefined, '<h1>Море</h1>'])
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('a request for a cached page gets 304 only for the ETag of the same encoding', async ({ origin }) => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const { headers } = await fetchUndecoded(origin, '/', accepting(encoding))
        return { encoding, tag: String(headers.etag) }
      }),
    )
    for (const requested of tags) {
      for (const stored of tags) {
        const headers = { ...accepting(requested.encoding), 'If-None-Match': `"other", ${stored.tag}` }
        const reply = await fetchUndecoded(origin, '/', headers)
        expect(reply.status).toBe(requested === stored ? 304 : 200)
        expect(reply.headers).toMatchObject({
          etag: requested.tag,
          vary: 'Accept-Encoding',
          'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
        })
        if (requested === stored) expect(reply.bytes).toHaveLength(0)
      }
    }
  })

  test('a HEAD request for a cached page is answered with its headers and without a body', async ({
    origin,
  }) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetchUndecoded(origin, '/', accepting('br'), method)),
    )
    expect([head?.status, head?.bytes.length]).toEqual([200, 0])
    for (const name of [
      'etag',
      'content-length',
      'content-encoding',
      'content-type',
      'vary',
      'cache-control',
    ])
      expect(head?.headers[name], name).toBe(get?.headers[name])
  })

  test('a cached 404 page is never answered with 304', async ({ origin }) => {
    const { status, headers } = await fetchUndecoded(origin, '/nothing')
    expect(status).toBe(404)
    for (const tag of [String(headers.etag), '*']) {
      expect((await fetchUndecoded(origin, '/nothing', { 'If-None-Match': tag })).status).toBe(404)
    }
  })

  test('the Cache-Control header of a page allows browsers, shared caches or nobody to store it, as declared', async ({
    origin,
  }) => {
    const cacheHeaders = async (path: string) => {
      const { headers } = await fetchUndecoded(origin, path)
      return [headers['cache-control'], headers['cdn-cache-control']]
    }
    expect(await cacheHeaders('/nothing')).toEqual(['no-cache', undefined])
    expect(await cacheHeaders('/thanks')).toEqual(['no-store', undefined])
  })

  test('a response to a request with a token may not be stored by shared caches', async ({ origin }) => {
    const { headers } = await fetchUndecoded(origin, '/', { Authorization: 'Bearer x' })
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-cache', undefined])
  })
})
