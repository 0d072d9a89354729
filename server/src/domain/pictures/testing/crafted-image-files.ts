import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export const buildPngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const lengthAndChecksum = Buffer.alloc(8)
  lengthAndChecksum.writeUInt32BE(data.length)
  lengthAndChecksum.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)])
}

const uint32List = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, 4 * at)
  })
  return bytes
}

const buildPngHeader = (width: number, height: number): Buffer =>
  buildPngChunk('IHDR', Buffer.concat([uint32List(width, height), Buffer.from([8, 0, 0, 0, 0])]))

const deflateGreyPixels = (width: number, height: number): Buffer =>
  deflateSync(Buffer.alloc((width + 1) * height))

interface PngOptions {
  width: number
  height: number
  /** Compressed pixels, for a file that declares a wrong size. */
  pixels?: Buffer
  /** Chunks between the header and the pixels. */
  chunksBeforePixels?: readonly Buffer[]
  /** Chunks after the pixels. */
  chunksAfterPixels?: readonly Buffer[]
}

export const buildPng = ({
  width,
  height,
  pixels,
  chunksBeforePixels = [],
  chunksAfterPixels = [],
}: PngOptions): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    buildPngHeader(width, height),
    ...chunksBeforePixels,
    buildPngChunk('IDAT', pixels ?? deflateGreyPixels(width, height)),
    ...chunksAfterPixels,
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])

/** Builds an animated PNG with this number of frames after the first. */
export const buildAnimatedPng = (frames: number, side: number): Buffer => {
  const control = (number: number) =>
    buildPngChunk(
      'fcTL',
      Buffer.concat([uint32List(number, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    )
  const packed = deflateGreyPixels(side, side)
  const rest = Array.from({ length: frames }, (_, at) => [
    control(2 * at + 1),
    buildPngChunk('fdAT', Buffer.concat([uint32List(2 * at + 2), packed])),
  ])
  return buildPng({
    width: side,
    height: side,
    chunksBeforePixels: [buildPngChunk('acTL', uint32List(frames + 1, 0)), control(0)],
    chunksAfterPixels: rest.flat(),
  })
}

const uint16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])
const uint24 = (value: number): Buffer => Buffer.concat([uint16(value & 0xffff), Buffer.from([value >> 16])])

/** Builds an animated GIF of one-pixel frames on a large canvas, to which a player would have to expand every frame. */
export const buildAnimatedGif = (frames: number, side: number, comment = ''): Buffer => {
  const colours = Buffer.from([0, 0, 0, 255, 0, 0])
  const commentBlocks =
    comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.alloc(1)]
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x4c, 0x01, 0]),
  ])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    uint16(side),
    uint16(side),
    Buffer.from([0x80, 0, 0]),
    colours,
    ...commentBlocks,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}

const buildRiffChunk = (type: string, ...data: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(data)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)])
}

/** Builds an animated WebP of one-pixel frames on a large canvas. */
export const buildAnimatedWebp = async (frames: number, side: number): Promise<Buffer> => {
  const point = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
    .webp({ lossless: true })
    .toBuffer()
  const frame = buildRiffChunk(
    'ANMF',
    uint24(0),
    uint24(0),
    uint24(0),
    uint24(0),
    uint24(10),
    Buffer.alloc(1),
    point.subarray(12),
  )
  return buildRiffChunk(
    'RIFF',
    Buffer.from('WEBP'),
    buildRiffChunk('VP8X', Buffer.from([2, 0, 0, 0]), uint24(side - 1), uint24(side - 1)),
    buildRiffChunk('ANIM', Buffer.alloc(6)),
    Buffer.concat(Array.from({ length: frames }, () => frame)),
  )
}
