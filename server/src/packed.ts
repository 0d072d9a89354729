import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib'

const unzip = promisify(gunzip)
const deflate = promisify(deflateRaw)

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty final block. It is the only block marked as last, so other blocks fit before it. */
const LAST_BLOCK = Buffer.from([3, 0])
const TAIL_BYTES = 8

const tailOf = (packed: Uint8Array) => {
  const { buffer, byteOffset, length } = packed
  const tail = new DataView(buffer, byteOffset + length - TAIL_BYTES)
  return { crc: tail.getUint32(0, true), size: tail.getUint32(4, true) }
}

const blocksOf = (packed: Uint8Array): Uint8Array => {
  const end = packed.length - TAIL_BYTES - LAST_BLOCK.length
  const isOurs =
    HEAD.equals(packed.subarray(0, HEAD.length)) && LAST_BLOCK.equals(packed.subarray(end, -TAIL_BYTES))
  if (!isOurs) throw new Error('a gzip that was not packed here cannot be joined')
  return packed.subarray(HEAD.length, end)
}

const close = (blocks: readonly Uint8Array[], crc: number, size: number): Buffer => {
  const tail = Buffer.alloc(TAIL_BYTES)
  tail.writeUInt32LE(crc)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([HEAD, ...blocks, LAST_BLOCK, tail])
}

/** Gzips a text so that it can be concatenated with others. Databases contain such gzips since migration 0007. */
export const pack = (text: string): Buffer => {
  const blocks = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  return close([blocks], crc32(text), Buffer.byteLength(text))
}

/** Gzips a text at the highest level without blocking the event loop, for replies that are sent often. */
export const packSmall = async (text: Buffer): Promise<Buffer> => {
  const blocks = await deflate(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return close([blocks], crc32(text), text.length)
}

const ZEROS = Buffer.alloc(65_536)

const crcPastZeros = (from: number, count: number): number => {
  let crc = from
  for (let left = count; left > 0; left -= ZEROS.length) crc = crc32(ZEROS.subarray(0, left), crc)
  return crc
}

/**
 * CRC32 is linear: appending a text changes any CRC by the same amount as appending as many zeros, apart from the
 * CRC of the text itself.
 */
const crcOfBoth = (before: number, { crc, size }: { readonly crc: number; readonly size: number }): number =>
  (crcPastZeros(before, size) ^ crcPastZeros(0, size) ^ crc) >>> 0

/** Concatenates gzips into one without unpacking any of them. */
export const joinPacked = (parts: readonly Uint8Array[]): Buffer => {
  const tails = parts.map(tailOf)
  const crc = tails.reduce(crcOfBoth, 0)
  const size = tails.reduce((sum, tail) => sum + tail.size, 0)
  return close(parts.map(blocksOf), crc, size)
}

/** Reads the length of the unpacked text in bytes from the gzip trailer. */
export const unpackedLength = (packed: Uint8Array): number => tailOf(packed).size

/** Unpacks into a single buffer. */
export const unpack = (packed: Uint8Array): Promise<Buffer> =>
  unzip(packed, { chunkSize: Math.max(unpackedLength(packed) + 1, constants.Z_MIN_CHUNK) })
