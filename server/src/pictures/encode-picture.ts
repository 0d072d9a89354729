import { pictureTypes, sizeAt, storedSize, widthsOf } from 'shared/post'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type EncodedPicture, pictureKeyOf } from './encoded-picture.ts'
import { firstFrame } from './first-frame.ts'
import { demandKind } from './kind-of.ts'
import { damaged, emptyFile, LONGEST_SIDE, MOST_PIXELS, tooManyPixels, tooTall } from './refusals.ts'

type Ending = (typeof pictureTypes)[number]['ending']

/** Encoders of equal visual quality. A higher effort takes three times as long and saves 2 %. */
const encoders: Readonly<Record<Ending, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

const demandFewPoints = (width: number, height: number): void => {
  if (width * height > MOST_PIXELS) throw tooManyPixels(width, height)
}

/** Reads the size from the PNG header. The decoder rejects such sizes too, but without naming the reason. */
const demandFewPointsInPng = (bytes: Uint8Array): void => {
  const { buffer, byteOffset, length } = bytes
  const head = new DataView(buffer, byteOffset, length)
  if (length >= 24) demandFewPoints(head.getUint32(16), head.getUint32(20))
}

/** Checks format and size from the metadata before any pixel is decoded, and returns the size to store. */
const demandSize = async (bytes: Uint8Array) => {
  const kind = demandKind(bytes)
  if (kind === 'png') demandFewPointsInPng(bytes)
  const { format, compression, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (format !== kind || (kind === 'heif' && compression !== 'av1')) throw damaged()
  const { width, height } = autoOrient
  demandFewPoints(width, height)
  const stored = storedSize({ width, height })
  if (stored.height > LONGEST_SIDE) throw tooTall(width, height)
  return stored
}

interface Points {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Decodes the first frame, rotated upright and converted to sRGB. Nothing else of the file is used afterwards. */
const pointsOf = (bytes: Uint8Array, size: { width: number; height: number }): Promise<Points> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })

const ALPHA = 4

/** Returns whether all pixels are opaque. Many programs write an unused alpha channel, and encoding it takes a third longer. */
const isOpaque = ({ data, info: { channels } }: Points): boolean => {
  if (channels !== ALPHA) return true
  for (let at = ALPHA - 1; at < data.length; at += ALPHA) if (data[at] !== 255) return false
  return true
}

const sourceOf = (points: Points): (() => Sharp) => {
  const { width, height, channels } = points.info
  const source = () => sharp(points.data, { raw: { width, height, channels } })
  return isOpaque(points) ? () => source().removeAlpha() : source
}

/** Builds a tiny blurred preview, small enough to be inlined in the page. */
const placeholderOf = async (source: Sharp): Promise<string> => {
  const bytes = await source.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Encodes everything that is stored of a picture. It accesses neither disk nor database. Its errors have texts for the uploader. */
export const encodePicture = async (bytes: Uint8Array): Promise<EncodedPicture> => {
  // Cached data of one file is useless for the next.
  sharp.cache(false)
  if (bytes.length === 0) throw emptyFile()
  const first = firstFrame(bytes)
  const size = await demandSize(first)
  const widest = sourceOf(await pointsOf(first, size))
  const files: EncodedPicture['files'][number][] = []
  // One width after another: all at once would take several times the memory.
  for (const width of widthsOf(size.width)) {
    const picture = widest().resize({ ...sizeAt(size, width), fit: 'fill' })
    const encoded = pictureTypes.map(async ({ ending }) => ({
      name: `${width}.${ending}`,
      bytes: await encoders[ending](picture.clone()).toBuffer(),
    }))
    files.push(...(await Promise.all(encoded)))
  }
  return { key: pictureKeyOf(bytes), ...size, placeholder: await placeholderOf(widest()), files }
}
