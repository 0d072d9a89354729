import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, 4 * at)
  })
  return bytes
}

const head = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 0, 0, 0, 0])]))

const grey = (width: number, height: number): Buffer => deflateSync(Buffer.alloc((width + 1) * height))

interface Png {
  readonly width: number
  readonly height: number
  /** Compressed pixels, for a file that lies about its size. */
  readonly points?: Buffer
  /** Chunks between the header and the pixels. */
  readonly more?: readonly Buffer[]
  /** Chunks after the pixels. */
  readonly rest?: readonly Buffer[]
}

export const pngOf = ({ width, height, points, more = [], rest = [] }: Png): Buffer =>
  Buffer.concat([
    SIGNATURE,
    head(width, height),
    ...more,
    pngChunk('IDAT', points ?? grey(width, height)),
    ...rest,
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** Builds an animated PNG with this number of frames after the first. */
export const movingPngOf = (frames: number, side: number): Buffer => {
  const control = (number: number) =>
    pngChunk('fcTL', Buffer.concat([numbers(number, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const packed = grey(side, side)
  const rest = Array.from({ length: frames }, (_, at) => [
    control(2 * at + 1),
    pngChunk('fdAT', Buffer.concat([numbers(2 * at + 2), packed])),
  ])
  return pngOf({
    width: side,
    height: side,
    more: [pngChunk('acTL', numbers(frames + 1, 0)), control(0)],
    rest: rest.flat(),
  })
}
