import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, vi } from 'vitest'
import * as encodeBody from '../../http/responses/content-encoding.ts'
import { test } from '../../testing/api.ts'
import { fetchUndecoded } from '../../testing/raw-http.ts'

describe.for(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s', (path) => {
  test('a resource of the API documentation is compressed once in each encoding for any number of requests', async ({
    api,
  }) => {
    const encode = vi.spyOn(encodeBody, 'compressResponseBody')
    const compressions = () => encode.mock.calls.filter(([, encoding]) => encoding).length
    const inEncoding = (encoding: string, method = 'GET', headers = {}) =>
      fetchUndecoded(api.origin, path, { 'Accept-Encoding': encoding, ...headers }, method)
    const before = compressions()
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => inEncoding('br')))
    const [gzipped, again] = [await inEncoding('gzip'), await inEncoding('gzip')]
    expect(compressions() - before).toBe(2)
    expect(first?.headers['content-encoding']).toBe('br')
    for (const other of others) expect(other.bytes.equals(first?.bytes ?? Buffer.of())).toBe(true)
    expect([gzipped.headers['content-encoding'], again.headers.etag]).toEqual(['gzip', gzipped.headers.etag])
    const plain = await inEncoding('identity')
    expect(String(brotliDecompressSync(first?.bytes ?? ''))).toBe(String(plain.bytes))
    const head = await inEncoding('br', 'HEAD')
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, first?.headers.etag])
    const known = await inEncoding('br', 'GET', { 'If-None-Match': String(first?.headers.etag) })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    expect(compressions() - before).toBe(2)
  })
})
