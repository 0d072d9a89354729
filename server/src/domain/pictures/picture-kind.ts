import { AppError } from 'shared/errors'

/** Picture formats by their name in the image library `sharp`. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif'

const startsWith =
  (text: string, at = 0) =>
  (head: string): boolean =>
    head.startsWith(text, at)

/** Creates a check of the brand in an ISO media file. The brand distinguishes AVIF, HEIC and video files. */
const hasBrand =
  (...brands: readonly string[]) =>
  (head: string): boolean =>
    head.startsWith('ftyp', 4) && brands.includes(head.slice(8, 12))

/** Recognizes AVIF files, which may name a generic brand first and `avif` among the compatible brands. */
const isAvif = (head: string): boolean => {
  if (!head.startsWith('ftyp', 4)) return false
  const box = head.slice(8, Math.max(12, head.charCodeAt(2) * 256 + head.charCodeAt(3)))
  const brands: readonly string[] = box.match(/.{4}/gs) ?? []
  return brands.includes('avif') || brands.includes('avis')
}

const formatSignatures: Record<PictureKind, (head: string) => boolean> = {
  jpeg: startsWith('\xff\xd8\xff'),
  png: startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  heif: isAvif,
  gif: (head) => /^GIF8[79]a/.test(head),
}

const pictureKinds = Object.keys(formatSignatures) as PictureKind[]

const hasTag = (tag: RegExp) => (head: string) => /^(?:\xef\xbb\xbf)?\s*</.test(head) && tag.test(head)

/** File formats other than pictures that people upload by mistake. The first match counts. */
const otherFormats: readonly (readonly [name: string, fits: (head: string) => boolean])[] = [
  ['страница HTML', hasTag(/<(?:!doctype html|html)\b/i)],
  ['SVG', hasTag(/<svg\b/i)],
  ['страница HTML', hasTag(/<(?:head|body|script|title)\b/i)],
  ['PDF', startsWith('%PDF-')],
  ['TIFF', (head) => /^(?:II[*+]\0|MM\0[*+])/.test(head)],
  ['BMP', (head) => /^BM.{4}\0\0\0\0/s.test(head)],
  ['HEIC, снимок с iPhone', hasBrand('heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1')],
  ['видео', (head) => head.startsWith('ftyp', 4) || head.startsWith('\x1aE\xdf\xa3')],
  ['значок ICO', startsWith('\0\0\x01\0')],
  ['JPEG XL', (head) => head.startsWith('\xff\x0a') || head.startsWith('JXL ', 4)],
  ['JPEG 2000', startsWith('jP  ', 4)],
  ['PSD', startsWith('8BPS')],
  ['архив или документ Office', startsWith('PK\x03\x04')],
]

const HEAD_BYTES = 1024

const createFormatError = (head: string): AppError => {
  const other = otherFormats.find(([, fits]) => fits(head))?.[0]
  const received = other === undefined ? 'этот файл не похож ни на один из них' : `а пришло другое: ${other}`
  return new AppError('unsupported-media', {
    title: `Картинка не загружена: нужен JPEG, PNG, WebP, AVIF или GIF, ${received}. Сохраните её как JPEG или PNG и загрузите снова`,
  })
}

/** Detects the format of a picture from its bytes, not from the file name. The error names any other format. */
export const detectPictureFormat = (bytes: Uint8Array): PictureKind => {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const kind = pictureKinds.find((each) => formatSignatures[each](head))
  if (!kind) throw createFormatError(head)
  return kind
}
