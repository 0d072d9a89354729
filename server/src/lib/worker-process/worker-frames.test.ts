import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeWorkerMessageFrame, readWorkerMessageFrames } from './worker-frames.ts'

/** Returns the messages that are read from a stream with chunks of this size. */
const arrived = (bytes: Buffer, chunk: number): unknown[] => {
  const stream = new PassThrough()
  const values: unknown[] = []
  readWorkerMessageFrames(stream, {
    onMessage: (value) => values.push(value),
    onInvalidFrame: (error) => values.push(error),
  })
  for (let at = 0; at < bytes.length; at += chunk) stream.emit('data', bytes.subarray(at, at + chunk))
  return values
}

const sent = (...values: readonly unknown[]) => Buffer.concat(values.flatMap(encodeWorkerMessageFrame))

const value = {
  title: 'copart-fee',
  bytes: Buffer.from('a file'),
  tables: [
    { rows: Buffer.from('[]'), version: 1 },
    { rows: Buffer.from(''), version: 2 },
  ],
  settings: new Map([['excise', [1, null, 'грн']]]),
}

test('messages with byte arrays reach a worker process unchanged, one frame after another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (chunk) => {
      expect(arrived(sent(value, null, value), chunk)).toEqual([value, null, value])
    }),
  )
})

test('byte arrays for a worker process are framed without copying them', () => {
  const bytes = new Uint8Array(64)
  expect(encodeWorkerMessageFrame({ bytes }).at(-1)).toBe(bytes)
})

test('a truncated message to a worker process is never delivered, wherever it is cut off', () => {
  const whole = sent(value)
  for (let length = 0; length < whole.length; length += 1)
    expect(arrived(whole.subarray(0, length), 64)).toEqual([])
})

test('an invalid message frame of a worker process is rejected at once, together with all later data', () => {
  const words = Buffer.from('(node:1) an unexpected warning\n')
  expect(arrived(Buffer.concat([words, sent(value)]), 8)).toEqual([expect.any(RangeError)])
  const torn = sent(value)
  torn.writeUInt32LE(0xffff, 4)
  expect(arrived(torn, 8)).toEqual([expect.any(Error)])
})

test('a worker message with a typed array other than Uint8Array is rejected by its sender', () => {
  expect(() => encodeWorkerMessageFrame({ figures: new Float64Array(2) })).toThrow('only bytes')
})
