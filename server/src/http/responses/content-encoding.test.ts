import { describe, expect, test } from 'vitest'
import { getAcceptedEncodings } from './content-encoding.ts'

const accepted = (header: string): string[] => [...getAcceptedEncodings(header)]

describe('Accept-Encoding', () => {
  test('a browser gets brotli or else gzip, whatever order its Accept-Encoding header has', () => {
    expect(accepted('gzip, deflate, br, zstd')).toEqual(['br', 'gzip'])
    expect(accepted('gzip')).toEqual(['gzip'])
    expect(accepted('GZIP;Q=0.5,BR')).toEqual(['br', 'gzip'])
    expect(accepted('gzip ; q=0.001')).toEqual(['gzip'])
    expect(accepted('*')).toEqual(['br', 'gzip'])
  })

  test('a client never gets an encoding that its Accept-Encoding header excludes or does not name', () => {
    for (const header of ['', 'identity', 'zstd', 'brotli', 'br;q=0, gzip;q=0.000', '*;q=0', 'gzip;q=much'])
      expect(accepted(header), header).toEqual([])
    expect(accepted('br;q=0, *')).toEqual(['gzip'])
    expect(accepted('*;q=0, gzip;q=0.2')).toEqual(['gzip'])
  })

  test('an Accept-Encoding header with thousands of encodings is read only up to the twentieth', () => {
    const names = Array.from({ length: 19 }, (_, n) => `x${n}`)
    expect(accepted([...names, 'br', 'gzip'].join(', '))).toEqual(['br'])
  })

  test('after a thousand different Accept-Encoding headers, a header seen before still gets the same encoding', () => {
    for (let n = 0; n < 1_000; n++) getAcceptedEncodings(`x${n}, gzip`)
    expect(accepted('x1, gzip')).toEqual(['gzip'])
    expect(accepted('br')).toEqual(['br'])
  })
})
