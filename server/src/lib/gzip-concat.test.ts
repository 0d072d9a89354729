import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { arbitraryCodePoint } from 'shared/testing/arbitrary-code-point'
import { describe, expect, test } from 'vitest'
import { concatGzips, gunzipBuffer, gzipText, gzipTextToSmallestSize } from './gzip-concat.ts'

const long = 'Сан-Франциско, CA 94128; '.repeat(40_000)

describe('gzipText and gzipTextToSmallestSize', () => {
  test('any gzip reader can read a gzipped text', () => {
    for (const text of ['', 'x', '[["copart","Окленд",900]]', long])
      expect(String(gunzipSync(gzipText(text)))).toBe(text)
  })

  test('gzipping a repetitive text makes it at least 50 times smaller', () => {
    expect(gzipText(long).length).toBeLessThan(Buffer.byteLength(long) / 50)
  })

  test('texts gzipped at the highest compression level can also be concatenated to one gzip', async () => {
    const small = await gzipTextToSmallestSize(Buffer.from(long))
    expect(small.length).toBeLessThanOrEqual(gzipText(long).length)
    expect(String(gunzipSync(concatGzips([gzipText('['), small, small])))).toBe(`[${long}${long}`)
  })

  test('a gzipped text is unpacked into a single buffer', async () => {
    for (const text of ['', 'x', long]) expect(String(await gunzipBuffer(gzipText(text)))).toBe(text)
  })

  test('unpacking a damaged gzipped text fails because of its checksum', async () => {
    const packed = gzipText(long)
    packed.writeUInt8(packed.readUInt8(packed.length - 6) ^ 1, packed.length - 6)
    await expect(gunzipBuffer(packed)).rejects.toThrow('incorrect data check')
  })
})

describe('concatGzips', () => {
  test('concatenated gzipped texts unpack to all texts in order and can be concatenated again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: arbitraryCodePoint })),
        fc.string(),
        async (texts, more) => {
          const joined = concatGzips(texts.map(gzipText))
          expect(String(gunzipSync(joined))).toBe(texts.join(''))
          expect(String(await gunzipBuffer(concatGzips([joined, gzipText(more)])))).toBe(
            texts.join('') + more,
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  test('gzipped texts of any size can be concatenated', () => {
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072]) {
      const text = 'x'.repeat(size)
      expect(String(gunzipSync(concatGzips([gzipText('{'), gzipText(text), gzipText('}')])))).toBe(
        `{${text}}`,
      )
    }
  })

  test('concatenating a gzipped text made by another program is rejected', () => {
    for (const other of [gzipSync('x'), gzipSync(''), Buffer.alloc(40)])
      expect(() => concatGzips([gzipText('{'), other])).toThrow('not packed here')
  })

  test('gzipped texts of many megabytes can be concatenated into one valid gzip file', () => {
    const joined = concatGzips([gzipText('{"rows":'), gzipText(long), gzipText(long), gzipText('}')])
    expect(String(gunzipSync(joined))).toBe(`{"rows":${long}${long}}`)
  })
})
