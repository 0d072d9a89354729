import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../testing/api.ts'
import { bringTables } from '../testing/calculating.ts'
import { undecodedGet } from '../testing/undecoded-get.ts'

const PATH = '/api/calculator/copart-fee/versions/1'

describe('an answer that lies there packed', () => {
  test('goes out as it stands, and unpacked to whoever reads no gzip', async ({ api }) => {
    await bringTables(api)
    const asked = (encodings: string) =>
      undecodedGet(api.origin, PATH, {
        Authorization: `Bearer ${api.adminToken}`,
        'Accept-Encoding': encodings,
      })
    const packed = await asked('gzip, deflate, br')
    const plain = await asked('identity')
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ])
    expect(String(gunzipSync(packed.bytes))).toBe(String(plain.bytes))
    expect(JSON.parse(String(plain.bytes))).toMatchObject({ title: 'copart-fee', version: 1 })
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    for (const { headers, bytes } of [packed, plain])
      expect([headers['content-length'], headers.vary]).toEqual([
        String(bytes.length),
        expect.stringContaining('Accept-Encoding'),
      ])
  })
})
