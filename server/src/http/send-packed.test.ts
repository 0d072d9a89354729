import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type Api, test } from '../testing/api.ts'
import { bringTables } from '../testing/calculating.ts'
import { undecodedGet } from '../testing/undecoded-get.ts'

const asking = async (api: Api) => {
  await bringTables(api)
  return (headers: Readonly<Record<string, string>>, method?: string) => {
    const authorized = { Authorization: `Bearer ${api.adminToken}`, ...headers }
    return undecodedGet(api.origin, '/api/calculator/copart-fee/versions/1', authorized, method)
  }
}

const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' }

describe('an answer that lies there packed', () => {
  test('goes out as it stands, and unpacked to whoever reads no gzip', async ({ api }) => {
    const ask = await asking(api)
    const packed = await ask(GZIP)
    expect(packed.headers['content-encoding']).toBe('gzip')
    const others = [{}, ...['', 'br', 'identity', 'gzip;q=0'].map((each) => ({ 'Accept-Encoding': each }))]
    for (const headers of others) {
      const plain = await ask(headers)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(String(plain.bytes)).toBe(String(gunzipSync(packed.bytes)))
      expect(JSON.parse(String(plain.bytes))).toMatchObject({ title: 'copart-fee', version: 1 })
      expect(plain.headers.etag).not.toBe(packed.headers.etag)
      for (const each of [packed, plain])
        expect([each.headers['content-length'], each.headers.vary]).toEqual([
          String(each.bytes.length),
          expect.stringContaining('Accept-Encoding'),
        ])
    }
  })

  test('is not sent again to who has it, and not at all to who asks for its head', async ({ api }) => {
    const ask = await asking(api)
    const { headers, bytes } = await ask(GZIP)
    const again = await ask({ ...GZIP, 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await ask(GZIP, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
  })
})
