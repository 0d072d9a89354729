import sharp from 'sharp'

const word = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])
const three = (value: number): Buffer => Buffer.concat([word(value & 0xffff), Buffer.from([value >> 16])])

/** Builds an animated GIF of one-pixel frames on a large canvas, to which a player would have to expand every frame. */
export const movingGifOf = (frames: number, side: number, comment = ''): Buffer => {
  const colours = Buffer.from([0, 0, 0, 255, 0, 0])
  const said =
    comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.alloc(1)]
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x4c, 0x01, 0]),
  ])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    word(side),
    word(side),
    Buffer.from([0x80, 0, 0]),
    colours,
    ...said,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}

const riff = (type: string, ...data: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(data)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)])
}

/** Builds an animated WebP of one-pixel frames on a large canvas. */
export const movingWebpOf = async (frames: number, side: number): Promise<Buffer> => {
  const point = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
    .webp({ lossless: true })
    .toBuffer()
  const frame = riff(
    'ANMF',
    three(0),
    three(0),
    three(0),
    three(0),
    three(10),
    Buffer.alloc(1),
    point.subarray(12),
  )
  return riff(
    'RIFF',
    Buffer.from('WEBP'),
    riff('VP8X', Buffer.from([2, 0, 0, 0]), three(side - 1), three(side - 1)),
    riff('ANIM', Buffer.alloc(6)),
    Buffer.concat(Array.from({ length: frames }, () => frame)),
  )
}
