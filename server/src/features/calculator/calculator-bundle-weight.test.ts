import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { convertColumnarToFeeTableVersion } from 'shared/calculator'
import { toKyivDay } from 'shared/format'
import { describe, expect, vi } from 'vitest'
import * as encodeBody from '../../http/responses/content-encoding.ts'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { insertDemoFeeTables } from '../../testing/fixtures/calculator.ts'
import { buildLargeFeeTable, buildShuffledFeeTable } from '../../testing/fixtures/large-fee-table.ts'
import { fetchUndecoded } from '../../testing/raw-http.ts'

const DAY_MS = 24 * 60 * 60_000
const PATH = '/api/calculator/bundle'

const fetchInBrotli = ({ origin }: TestApi, headers = {}) =>
  fetchUndecoded(origin, PATH, { 'Accept-Encoding': 'br', ...headers })

describe('the response with the bundle', () => {
  test('the calculator data bundle with the demo fee tables is sent in at most 20 KB', async ({ api }) => {
    await insertDemoFeeTables(api)
    const { bytes, headers } = await fetchInBrotli(api)
    expect(headers['content-encoding']).toBe('br')
    expect(bytes.length).toBeLessThanOrEqual(20_000)
  })

  for (const [order, rows] of [
    ['in order', buildLargeFeeTable()],
    ['in no order', buildShuffledFeeTable()],
  ] as const) {
    test(`the calculator data bundle with a fee table of 20,000 rows ${order} is sent in at most 150 KB`, async ({
      api,
    }) => {
      await insertDemoFeeTables(api)
      const transportation = api.ctx.db.updateTable('table_version').where('title', '=', 'transportation')
      await transportation.set({ rows: gzipText(JSON.stringify(rows)) }).execute()
      const { bytes } = await fetchInBrotli(api)
      expect(bytes.length).toBeLessThanOrEqual(150_000)
      const { tables } = JSON.parse(String(brotliDecompressSync(bytes)))
      expect(convertColumnarToFeeTableVersion(tables.transportation).rows).toEqual(rows)
      expect(rows).toHaveLength(20_000)
    })
  }

  test('the calculator data bundle is revalidated with each request and not sent again if it is unchanged', async ({
    api,
  }) => {
    await insertDemoFeeTables(api)
    const { headers } = await fetchInBrotli(api)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const again = await fetchInBrotli(api, { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await api.admin.option.create({ body: { title: 'broker-fee', value: '350' } })
    const changed = await fetchInBrotli(api, { 'If-None-Match': String(headers.etag) })
    expect([changed.status, changed.headers.etag === headers.etag]).toEqual([200, false])
  })

  test('the calculator data bundle has the same content in every encoding, for today and for a past day', async ({
    api,
  }) => {
    await insertDemoFeeTables(api)
    const [today, yesterday] = [0, 1].map((days) =>
      toKyivDay(new Date(api.clock.now.getTime() - days * DAY_MS)),
    )
    for (const date of [today, yesterday]) {
      const inEncoding = (encoding: string) =>
        fetchUndecoded(api.origin, `${PATH}?date=${date}`, { 'Accept-Encoding': encoding })
      const plain = await inEncoding('identity')
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(String(plain.bytes))).toMatchObject({
        date,
        tables: { 'copart-fee': { version: 1 } },
      })
      const gzipped = await inEncoding('gzip')
      expect(gzipped.headers['content-encoding']).toBe('gzip')
      expect(String(gunzipSync(gzipped.bytes))).toBe(String(plain.bytes))
      expect(new Set([plain.headers.etag, gzipped.headers.etag]).size).toBe(2)
    }
    expect(String(brotliDecompressSync((await fetchInBrotli(api)).bytes))).toBe(
      String((await fetchUndecoded(api.origin, PATH)).bytes),
    )
  })

  test('the calculator data bundle of a past day is never compressed again: it is sent as gzip with an ETag, or uncompressed', async ({
    api,
  }) => {
    await insertDemoFeeTables(api)
    const date = toKyivDay(new Date(api.clock.now.getTime() - DAY_MS))
    const requestBundle = (headers: Record<string, string>, method = 'GET') =>
      fetchUndecoded(api.origin, `${PATH}?date=${date}`, headers, method)
    await fetchInBrotli(api)
    const encoded = vi.spyOn(encodeBody, 'compressResponseBody')
    const readsBoth = { 'Accept-Encoding': 'br, gzip' }
    const { headers } = await requestBundle(readsBoth)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
    expect((await requestBundle({ 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined()
    const head = await requestBundle(readsBoth, 'HEAD')
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, headers.etag])
    const known = await requestBundle({ ...readsBoth, 'If-None-Match': String(headers.etag) })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    expect(encoded.mock.calls.filter(([, encoding]) => encoding !== undefined)).toEqual([])
  })

  test('the calculator data bundle must not be stored by caches if the request had an access token', async ({
    api,
  }) => {
    const headers = { Authorization: `Bearer ${api.adminToken}` }
    expect((await fetchInBrotli(api, headers)).headers['cache-control']).toBe('no-store')
  })
})
