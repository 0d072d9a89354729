import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { damaged } from '../refusals.ts'
import type { ZipPart } from './directory.ts'
import { fieldsOf } from './little-endian.ts'

const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Deflate expands at most a thousandfold, so one chunk unpacks to 16 MB at most. */
const STEP = 16 * 1024

const packedOf = (bytes: Uint8Array, { offset, packed }: ZipPart): Uint8Array => {
  const fields = fieldsOf(bytes)
  if (fields.u32(offset) !== LOCAL) throw damaged()
  const from = offset + 30 + fields.u16(offset + 26) + fields.u16(offset + 28)
  if (from + packed > bytes.length) throw damaged()
  return bytes.subarray(from, from + packed)
}

const inflate = (packed: Uint8Array, take: (chunk: Uint8Array) => void): void => {
  const pieces: Uint8Array[] = []
  const stream = new Inflate((chunk) => {
    pieces.push(chunk)
  })
  for (let at = 0; at < packed.length || at === 0; at += STEP) {
    try {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    } catch (cause) {
      throw damaged(cause)
    }
    for (const piece of pieces.splice(0)) take(piece)
  }
}

const copy = (packed: Uint8Array, take: (chunk: Uint8Array) => void): void => {
  for (let at = 0; at < packed.length; at += STEP) take(packed.subarray(at, at + STEP))
}

/** Unpacks a part in chunks and then verifies its size and checksum: a flipped bit would be a wrong price. */
export const unpack = (bytes: Uint8Array, part: ZipPart, take: (chunk: Uint8Array) => void): void => {
  if (part.method !== STORED && part.method !== DEFLATED) throw damaged()
  let size = 0
  let crc = 0
  const through = (chunk: Uint8Array): void => {
    size += chunk.length
    crc = crc32(chunk, crc)
    take(chunk)
  }
  const packed = packedOf(bytes, part)
  if (part.method === STORED) copy(packed, through)
  else inflate(packed, through)
  if (size !== part.unpacked || crc !== part.crc) throw damaged()
}
