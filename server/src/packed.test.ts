import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinPacked, pack, packSmall, unpack } from './packed.ts'

const long = 'Сан-Франциско, CA 94128; '.repeat(40_000)

describe('what is packed', () => {
  test('is a gzip like any other', () => {
    for (const text of ['', 'x', '[["copart","Окленд",900]]', long])
      expect(String(gunzipSync(pack(text)))).toBe(text)
  })

  test('is small where it says the same again and again', () => {
    expect(pack(long).length).toBeLessThan(Buffer.byteLength(long) / 50)
  })

  test('may be packed smaller, and is joined all the same', async () => {
    const small = await packSmall(Buffer.from(long))
    expect(small.length).toBeLessThanOrEqual(pack(long).length)
    expect(String(gunzipSync(joinPacked([pack('['), small, small])))).toBe(`[${long}${long}`)
  })

  test('is unpacked in one piece', async () => {
    for (const text of ['', 'x', long]) expect(String(await unpack(pack(text)))).toBe(text)
  })

  test('is found when it was damaged', async () => {
    const packed = pack(long)
    packed.writeUInt8(packed.readUInt8(packed.length - 6) ^ 1, packed.length - 6)
    await expect(unpack(packed)).rejects.toThrow('incorrect data check')
  })
})

describe('what is joined', () => {
  test('is what its parts are, one after another, and can be joined again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), fc.string(), async (texts, more) => {
        const joined = joinPacked(texts.map(pack))
        expect(String(gunzipSync(joined))).toBe(texts.join(''))
        expect(String(await unpack(joinPacked([joined, pack(more)])))).toBe(texts.join('') + more)
      }),
      { numRuns: 30 },
    )
  })

  test('may be of any size', () => {
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072]) {
      const text = 'x'.repeat(size)
      expect(String(gunzipSync(joinPacked([pack('{'), pack(text), pack('}')])))).toBe(`{${text}}`)
    }
  })

  test('was packed here: the blocks of another gzip have an end among them', () => {
    for (const other of [gzipSync('x'), gzipSync(''), Buffer.alloc(40)])
      expect(() => joinPacked([pack('{'), other])).toThrow('not packed here')
  })

  test('may be long', () => {
    const joined = joinPacked([pack('{"rows":'), pack(long), pack(long), pack('}')])
    expect(String(gunzipSync(joined))).toBe(`{"rows":${long}${long}}`)
  })
})
