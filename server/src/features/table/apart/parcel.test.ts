import { expect, test } from 'vitest'
import { packed, unpacked } from './parcel.ts'

const sent = (value: unknown) => unpacked(Buffer.concat(packed(value)))

test('plain data and the bytes among it arrive as they were, in whatever order', () => {
  const value = {
    title: 'copart-fee',
    bytes: Buffer.from('a file'),
    tables: [
      { rows: new Uint8Array([91, 93]), version: 1 },
      { rows: new Uint8Array(), version: 2 },
    ],
    settings: new Map([['excise', [1, null, 'грн']]]),
  }
  expect(sent(value)).toEqual({
    ...value,
    tables: [
      { rows: Buffer.from('[]'), version: 1 },
      { rows: Buffer.from(''), version: 2 },
    ],
  })
  expect(sent(null)).toBeNull()
})

test('bytes are handed on and not copied', () => {
  const bytes = new Uint8Array(64)
  expect(packed({ bytes }).at(-1)).toBe(bytes)
})

test('a parcel that was cut off is no parcel, wherever it was cut', () => {
  const whole = Buffer.concat(packed({ bytes: Buffer.from('a file') }))
  for (let length = 0; length < whole.length; length += 1)
    expect(() => unpacked(whole.subarray(0, length))).toThrow()
})
