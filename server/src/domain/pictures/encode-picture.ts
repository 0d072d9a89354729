import { AppError } from 'shared/errors'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import {
  getStoredPictureSize,
  getStoredPictureWidths,
  pictureFormats,
  scalePictureSizeToWidth,
} from 'shared/post'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { isDrawingOnLightBackground } from './detect-drawing.ts'
import { computePictureKey, type EncodedPicture } from './picture-file-storage.ts'
import { detectPictureFormat } from './picture-kind.ts'

const CHUNK_HEADER_BYTES = 8
const RIFF_HEADER_BYTES = 12

const readChunkName = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

/** Finds the end of the first frame of a WebP file; `undefined` if the file is truncated or not animated. */
const findFirstFrameEnd = (bytes: Buffer): number | undefined => {
  if (bytes.length < bytes.readUInt32LE(4) + CHUNK_HEADER_BYTES) return undefined
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + CHUNK_HEADER_BYTES + size + (size % 2)
    if (readChunkName(bytes, at) === 'ANMF') return end
    at = end
  }
  return undefined
}

/** Removes all frames of a picture but the first: the decoder reads each, and 100,000 frames take minutes. */
const cutToFirstFrame = (file: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const isWebp = readChunkName(bytes, 0) === 'RIFF' && readChunkName(bytes, 8) === 'WEBP'
  const end = isWebp ? findFirstFrameEnd(bytes) : undefined
  if (end === undefined || end >= bytes.length) return file
  const first = Buffer.from(bytes.subarray(0, end))
  first.writeUInt32LE(end - CHUNK_HEADER_BYTES, 4)
  return first
}

const MAX_PIXELS = 50_000_000
const MAX_WEBP_SIDE = 16_383

const createImageError = (code: string, message: string): AppError =>
  new AppError('validation', { title: message, errors: [{ path: 'image', code, message }] })

const formatNumber = (value: number): string => formatDecimal(String(value))

const formatMegapixels = (pixels: number): string => formatNumber(Math.ceil(pixels / 100_000) / 10)

const createEmptyImageError = () =>
  createImageError('required', 'Файл пуст: в нём нет ни одного байта. Выберите картинку ещё раз')

const createDamagedImageError = () =>
  createImageError(
    'damaged',
    'Картинка не загружена: файл повреждён или пришёл не целиком. Откройте его у себя, сохраните заново и загрузите снова',
  )

const createTooManyPixelsError = (width: number, height: number) =>
  createImageError(
    'too-large',
    `Картинка не загружена: в ней ${formatNumber(width)}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${formatNumber(height)} точек, это ${formatMegapixels(width * height)}${NO_BREAK_SPACE}Мп, а принимаем до ${formatMegapixels(MAX_PIXELS)}${NO_BREAK_SPACE}Мп. Уменьшите её и загрузите снова`,
  )

const createTooTallError = (width: number, height: number) =>
  createImageError(
    'too-large',
    `Картинка не загружена: она слишком вытянута, ${formatNumber(width)}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${formatNumber(height)} точек. Разрежьте её на части, каждая до ${formatNumber(MAX_WEBP_SIDE)} точек в высоту`,
  )

type FileExtension = (typeof pictureFormats)[number]['ending']

/** Settings that make all picture formats look equally good. A higher `effort` triples the time to save 2 % of size. */
const encoders: Record<FileExtension, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

const assertPixelCount = (width: number, height: number): void => {
  if (width * height > MAX_PIXELS) throw createTooManyPixelsError(width, height)
}

/** Rejects a PNG with too many pixels before it is decoded, as the error of the decoder would not name the cause. */
const assertPngPixelCount = (bytes: Uint8Array): void => {
  const { buffer, byteOffset, length } = bytes
  const head = new DataView(buffer, byteOffset, length)
  if (length >= 24) assertPixelCount(head.getUint32(16), head.getUint32(20))
}

/** Checks format and size of a picture from its metadata before any pixel is decoded. */
const readStoredSize = async (bytes: Uint8Array) => {
  const kind = detectPictureFormat(bytes)
  if (kind === 'png') assertPngPixelCount(bytes)
  const { format, compression, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw createDamagedImageError()
    })
  if (format !== kind || (kind === 'heif' && compression !== 'av1')) throw createDamagedImageError()
  const { width, height } = autoOrient
  assertPixelCount(width, height)
  const stored = getStoredPictureSize({ width, height })
  if (stored.height > MAX_WEBP_SIDE) throw createTooTallError(width, height)
  return stored
}

interface RawPixels {
  data: Buffer
  info: OutputInfo
}

/** Decodes the first frame of a picture, rotated upright and in sRGB. Metadata of the file is dropped. */
const decodePixels = (bytes: Uint8Array, size: { width: number; height: number }): Promise<RawPixels> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw createDamagedImageError()
    })

const RGBA_CHANNELS = 4

/** Detects an unused alpha channel, which many programs write. Encoding it would take a third longer. */
const isOpaque = ({ data, info: { channels } }: RawPixels): boolean => {
  if (channels !== RGBA_CHANNELS) return true
  for (let index = RGBA_CHANNELS - 1; index < data.length; index += RGBA_CHANNELS)
    if (data[index] !== 255) return false
  return true
}

const createSource = (pixels: RawPixels): (() => Sharp) => {
  const { width, height, channels } = pixels.info
  const source = () => sharp(pixels.data, { raw: { width, height, channels } })
  return isOpaque(pixels) ? () => source().removeAlpha() : source
}

/** Builds a blurred preview of a picture that is small enough to be inlined in the page. */
const buildPlaceholder = async (source: Sharp): Promise<string> => {
  const bytes = await source.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Encodes an uploaded picture in all stored formats and widths. Errors have a message for the uploader. */
export const encodePicture = async (bytes: Uint8Array): Promise<EncodedPicture> => {
  // The cache of the image library is switched off, since data of one picture is useless for the next.
  sharp.cache(false)
  if (bytes.length === 0) throw createEmptyImageError()
  const firstFrame = cutToFirstFrame(bytes)
  const size = await readStoredSize(firstFrame)
  const pixels = await decodePixels(firstFrame, size)
  const createWidest = createSource(pixels)
  const files: EncodedPicture['files'][number][] = []
  // The widths of a picture are encoded one after another: encoding all at once would take several times the memory.
  for (const width of getStoredPictureWidths(size.width)) {
    const picture = createWidest().resize({ ...scalePictureSizeToWidth(size, width), fit: 'fill' })
    const encoded = pictureFormats.map(async ({ ending }) => ({
      name: `${width}.${ending}`,
      bytes: await encoders[ending](picture.clone()).toBuffer(),
    }))
    files.push(...(await Promise.all(encoded)))
  }
  return {
    key: computePictureKey(bytes),
    ...size,
    placeholder: await buildPlaceholder(createWidest()),
    isDrawing: isDrawingOnLightBackground(pixels),
    files,
  }
}
