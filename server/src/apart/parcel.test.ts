import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, takeParcels } from './parcel.ts'

/** What arrives of a stream that comes in chunks of this size. */
const arrived = (bytes: Buffer, chunk: number): unknown[] => {
  const stream = new PassThrough()
  const values: unknown[] = []
  takeParcels(stream, { take: (value) => values.push(value), refuse: (error) => values.push(error) })
  for (let at = 0; at < bytes.length; at += chunk) stream.emit('data', bytes.subarray(at, at + chunk))
  return values
}

const sent = (...values: readonly unknown[]) => Buffer.concat(values.flatMap(piecesOf))

const value = {
  title: 'copart-fee',
  bytes: Buffer.from('a file'),
  tables: [
    { rows: Buffer.from('[]'), version: 1 },
    { rows: Buffer.from(''), version: 2 },
  ],
  settings: new Map([['excise', [1, null, 'грн']]]),
}

test('plain data and the bytes among it arrive as they were, one parcel after another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (chunk) => {
      expect(arrived(sent(value, null, value), chunk)).toEqual([value, null, value])
    }),
  )
})

test('bytes are handed on and not copied', () => {
  const bytes = new Uint8Array(64)
  expect(piecesOf({ bytes }).at(-1)).toBe(bytes)
})

test('a parcel that was cut off is no parcel, wherever it was cut', () => {
  const whole = sent(value)
  for (let length = 0; length < whole.length; length += 1)
    expect(arrived(whole.subarray(0, length), 64)).toEqual([])
})

test('what is no parcel is refused at once, and all that follows', () => {
  const words = Buffer.from('(node:1) a warning that was not asked for\n')
  expect(arrived(Buffer.concat([words, sent(value)]), 8)).toEqual([expect.any(RangeError)])
  const torn = sent(value)
  torn.writeUInt32LE(0xffff, 4)
  expect(arrived(torn, 8)).toEqual([expect.any(Error)])
})

test('bytes that are none are told at the start, and not at the other end', () => {
  expect(() => piecesOf({ figures: new Float64Array(2) })).toThrow('only bytes')
})
