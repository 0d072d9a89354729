import { brotliDecompressSync } from 'node:zlib'
import { unpackTable } from 'shared/calculator'
import { describe, expect } from 'vitest'
import { pack } from '../../packed.ts'
import { type Api, test } from '../../testing/api.ts'
import { bringTables } from '../../testing/calculating.ts'
import { manyRows, manyRowsScattered } from '../../testing/many-rows.ts'
import { undecodedGet } from '../../testing/undecoded-get.ts'

const PATH = '/api/calculator/bundle'

const inBrotli = ({ origin }: Api, headers = {}) =>
  undecodedGet(origin, PATH, { 'Accept-Encoding': 'br', ...headers })

describe('the bundle on its way', () => {
  test('weighs no more than 20 KB with the demonstration tables', async ({ api }) => {
    await bringTables(api)
    const { bytes, headers } = await inBrotli(api)
    expect(headers['content-encoding']).toBe('br')
    expect(bytes.length).toBeLessThanOrEqual(20_000)
  })

  for (const [order, rows] of [
    ['in order', manyRows()],
    ['in no order', manyRowsScattered()],
  ] as const) {
    test(`weighs no more than 150 KB with 20,000 rows ${order}`, async ({ api }) => {
      await bringTables(api)
      const transportation = api.ctx.db.updateTable('table_version').where('title', '=', 'transportation')
      await transportation.set({ rows: pack(JSON.stringify(rows)) }).execute()
      const { bytes } = await inBrotli(api)
      expect(bytes.length).toBeLessThanOrEqual(150_000)
      const { tables } = JSON.parse(String(brotliDecompressSync(bytes)))
      expect(unpackTable(tables.transportation).rows).toEqual(rows)
      expect(rows).toHaveLength(20_000)
    })
  }

  test('is not sent again to who has it, and is asked for each time', async ({ api }) => {
    await bringTables(api)
    const { headers } = await inBrotli(api)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const again = await inBrotli(api, { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await api.admin.option.create({ body: { title: 'broker-fee', value: '350' } })
    const changed = await inBrotli(api, { 'If-None-Match': String(headers.etag) })
    expect([changed.status, changed.headers.etag === headers.etag]).toEqual([200, false])
  })

  test('says the same in every encoding', async ({ api }) => {
    await bringTables(api)
    const plain = await undecodedGet(api.origin, PATH)
    expect(String(brotliDecompressSync((await inBrotli(api)).bytes))).toBe(String(plain.bytes))
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('is kept by nobody where a token was sent with it', async ({ api }) => {
    const headers = { Authorization: `Bearer ${api.adminToken}` }
    expect((await inBrotli(api, headers)).headers['cache-control']).toBe('no-store')
  })
})
