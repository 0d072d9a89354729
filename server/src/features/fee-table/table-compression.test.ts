import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import * as encodeBody from '../../http/responses/content-encoding.ts'
import { test } from '../../testing/api.ts'
import { fetchUndecoded } from '../../testing/raw-http.ts'
import { insertTestFeeTableVersion } from './testing/fee-table-api.ts'

/** Enough rows to be worth compressing. */
const rows = Array.from({ length: 100 }, (_, index) => [index * 100, index * 100 + 99, 25, null, null, null])

test('a fee table of another day is sent as the stored gzip, and that of today is compressed once for all clients', async ({
  api,
}) => {
  const encode = vi.spyOn(encodeBody, 'compressResponseBody')
  const compressions = () => encode.mock.calls.filter(([, encoding]) => encoding).length
  api.clock.now = new Date('2026-11-20T10:00:00.000Z')
  await insertTestFeeTableVersion(api, { rows, validFrom: '2026-10-01' })
  await insertTestFeeTableVersion(api, { rows, validFrom: '2026-11-01' })
  const requestTable = (query: string, encoding: string, headers = {}) =>
    fetchUndecoded(api.origin, `/api/calculator/copart-fee${query}`, {
      'Accept-Encoding': encoding,
      ...headers,
    })
  for (let times = 0; times < 3; times++) {
    const past = await requestTable('?at=2026-10-05', 'br, gzip')
    expect(past.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(past.bytes)))).toMatchObject({ version: 1, rows })
    const known = await requestTable('?at=2026-10-05', 'br, gzip', {
      'If-None-Match': String(past.headers.etag),
    })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  }
  expect(JSON.parse(String((await requestTable('?at=2026-10-05', 'identity')).bytes))).toMatchObject({
    version: 1,
    rows,
  })
  expect(compressions()).toBe(0)
  for (let times = 0; times < 3; times++)
    expect((await requestTable('', 'br, gzip')).headers['content-encoding']).toBe('br')
  expect(compressions()).toBe(1)
})
