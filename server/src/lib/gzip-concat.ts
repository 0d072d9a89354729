import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib'

const gunzipAsync = promisify(gunzip)
const deflateAsync = promisify(deflateRaw)

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** Empty final block of a gzip. It is the only block marked as last, so other blocks fit before it. */
const FINAL_BLOCK = Buffer.from([3, 0])
const TRAILER_BYTES = 8

const readTrailer = (gzipped: Uint8Array) => {
  const { buffer, byteOffset, length } = gzipped
  const trailer = new DataView(buffer, byteOffset + length - TRAILER_BYTES)
  return { crc: trailer.getUint32(0, true), size: trailer.getUint32(4, true) }
}

const extractBlocks = (gzipped: Uint8Array): Uint8Array => {
  const end = gzipped.length - TRAILER_BYTES - FINAL_BLOCK.length
  const isConcatenable =
    GZIP_HEADER.equals(gzipped.subarray(0, GZIP_HEADER.length)) &&
    FINAL_BLOCK.equals(gzipped.subarray(end, -TRAILER_BYTES))
  if (!isConcatenable) throw new Error('a gzip that was not packed here cannot be joined')
  return gzipped.subarray(GZIP_HEADER.length, end)
}

const buildGzip = (blocks: readonly Uint8Array[], crc: number, size: number): Buffer => {
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([GZIP_HEADER, ...blocks, FINAL_BLOCK, trailer])
}

/** Gzips a text so that it can be concatenated with others. Databases contain such texts since migration 0007. */
export const gzipText = (text: string): Buffer => {
  const blocks = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  return buildGzip([blocks], crc32(text), Buffer.byteLength(text))
}

/** Gzips a text at the highest level without blocking the event loop, for replies that are sent often. */
export const gzipTextToSmallestSize = async (text: Buffer): Promise<Buffer> => {
  const blocks = await deflateAsync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return buildGzip([blocks], crc32(text), text.length)
}

const ZEROS = Buffer.alloc(65_536)

const advanceCrcByZeros = (from: number, count: number): number => {
  let crc = from
  for (let left = count; left > 0; left -= ZEROS.length) crc = crc32(ZEROS.subarray(0, left), crc)
  return crc
}

/** Computes the CRC32 of two joined texts. CRC32 is linear, so both checksums and the second length suffice. */
const combineCrc = (crcBefore: number, { crc, size }: { crc: number; size: number }): number =>
  (advanceCrcByZeros(crcBefore, size) ^ advanceCrcByZeros(0, size) ^ crc) >>> 0

/** Concatenates gzips into one without unpacking any of them. */
export const concatGzips = (parts: readonly Uint8Array[]): Buffer => {
  const trailers = parts.map(readTrailer)
  const crc = trailers.reduce(combineCrc, 0)
  const size = trailers.reduce((sum, tail) => sum + tail.size, 0)
  return buildGzip(parts.map(extractBlocks), crc, size)
}

export const getGzipUncompressedLength = (gzipped: Uint8Array): number => readTrailer(gzipped).size

export const gunzipBuffer = (gzipped: Uint8Array): Promise<Buffer> =>
  gunzipAsync(gzipped, { chunkSize: Math.max(getGzipUncompressedLength(gzipped) + 1, constants.Z_MIN_CHUNK) })
