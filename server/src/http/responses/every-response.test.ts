import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { fetchUndecoded, sendRawRequest } from '../../testing/raw-http.ts'

describe('headers of every response', () => {
  test('every response has its own request id', async ({ api }) => {
    const ids = await Promise.all(
      ['/api/health', '/api/nothing', '/admin', '/api/docs', '/api/category'].map(async (path) =>
        (await api.raw('GET', path, { headers: { 'X-Request-Id': 'mine' } })).headers.get('x-request-id'),
      ),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the content security policy forbids inline scripts everywhere and inline styles outside /admin', async ({
    api,
  }) => {
    const policy = async (path: string) =>
      (await api.raw('GET', path)).headers.get('content-security-policy') ?? ''
    for (const path of ['/api/health', '/', '/nothing', '/administrator']) {
      expect(await policy(path)).toContain("script-src 'self';")
      expect(await policy(path)).toContain("style-src 'self';")
    }
    for (const path of ['/admin', '/admin/login', '/ADMIN/x']) {
      expect(await policy(path)).toContain("script-src 'self';")
      expect(await policy(path)).toContain("style-src 'self' 'unsafe-inline';")
    }
  })

  test('a request that Node cannot parse gets a JSON problem with a request id', async ({ api }) => {
    const { port } = new URL(api.origin)
    for (const bytes of [
      'NONSENSE\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    ]) {
      const lines = await sendRawRequest(Number(port), bytes)
      expect(lines[0]).toBe('HTTP/1.1 400 Bad Request')
      expect(lines.find((line) => line.startsWith('X-Request-Id: '))).toMatch(/: [0-9a-f-]{36}$/)
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 400, code: 'unreadable' })
    }
  })

  test('responses hide the server software and forbid MIME sniffing and framing', async ({ api }) => {
    const { headers } = await api.raw('GET', '/api/health')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('ETag', () => {
  test('the response to every GET request has an ETag, and a matching ETag gets 304', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Доставка' } })
    const authorization = { Authorization: `Bearer ${api.adminToken}` }
    const paths = [
      '/api/category',
      '/api/category/1',
      '/api/health',
      '/api/openapi.json',
      '/api/docs',
      '/api/meta',
      '/api/auth/me',
      '/api/option/single/vat-percent',
    ]
    for (const path of paths) {
      const tag = (await api.raw('GET', path, { headers: authorization })).headers.get('etag') ?? ''
      expect(tag, path).toMatch(/^"(\d+-)?[0-9a-f]{20}"$/)
      for (const ifNoneMatch of [tag, `"other", W/${tag}`, '*']) {
        const again = await api.raw('GET', path, {
          headers: { ...authorization, 'If-None-Match': ifNoneMatch },
        })
        expect([path, again.status, await again.text(), again.headers.get('etag')]).toEqual([
          path,
          304,
          '',
          tag,
        ])
      }
      const changed = await api.raw('GET', path, {
        headers: { ...authorization, 'If-None-Match': '"other"' },
      })
      expect(changed.status).toBe(200)
    }
  })

  test('the ETag of a setting is its version plus a hash of the sent bytes, which differs per encoding', async ({
    api,
  }) => {
    const value = 'длинное значение '.repeat(200)
    await api.admin.option.create({ body: { title: 'privacy-text', value } })
    const tagFor = async (encoding: string) =>
      (await fetchUndecoded(api.origin, '/api/option/single/privacy-text', { 'Accept-Encoding': encoding }))
        .headers.etag
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(tagFor))
    for (const tag of tags) expect(tag).toMatch(/^"1-[0-9a-f]{20}"$/)
    expect(new Set(tags).size).toBe(3)
  })
})

describe('response body', () => {
  test('a response body is sent as brotli or gzip, as the client accepts, with the same content', async ({
    api,
  }) => {
    const plain = await fetchUndecoded(api.origin, '/api/openapi.json', { 'Accept-Encoding': 'identity' })
    const gzip = await fetchUndecoded(api.origin, '/api/openapi.json', { 'Accept-Encoding': 'gzip' })
    const brotli = await fetchUndecoded(api.origin, '/api/openapi.json', {
      'Accept-Encoding': 'gzip, deflate, br',
    })
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(brotli.headers.vary).toContain('Accept-Encoding')
  })

  test('the response to a HEAD request has no body but the length of the body', async ({ api }) => {
    const reply = await api.raw('HEAD', '/api/health')
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '49', ''])
  })
})

describe('Cache-Control', () => {
  test('caches do not store responses to requests with a token, errors and logins, and revalidate responses to visitors', async ({
    api,
  }) => {
    const asAdmin = await api.raw('GET', '/api/category', {
      headers: { Authorization: `Bearer ${api.adminToken}` },
    })
    expect(asAdmin.headers.get('cache-control')).toBe('no-store')
    expect(asAdmin.headers.get('vary')).toContain('Authorization')
    const asVisitor = await api.raw('GET', '/api/category')
    expect(asVisitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=30')
    expect(asVisitor.headers.get('vary')).toContain('Authorization')
    expect((await api.raw('GET', '/api/nothing')).headers.get('cache-control')).toBe('no-store')
    const login = await api.raw('POST', '/api/auth/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: testAdmin.email, password: testAdmin.password }),
    })
    expect([login.status, login.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})
