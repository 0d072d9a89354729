/** Widths in pixels of stored pictures: for a text column, a card, and screens of double density. */
const storedWidths = [400, 800, 1200, 1600, 2400] as const

export const pictureFormats = [
  { type: 'image/avif', ending: 'avif' },
  { type: 'image/webp', ending: 'webp' },
  { type: 'image/jpeg', ending: 'jpg' },
] as const

interface PictureSize {
  width: number
  height: number
}

export interface PictureSourceAttributes {
  type: string
  srcset: string
}

interface PictureUrls {
  src: string
  sources: readonly PictureSourceAttributes[]
}

/** Returns the stored widths of a picture. The largest one is the width of the uploaded picture, at most 2400. */
export const getStoredPictureWidths = (width: number): number[] => {
  const widest = Math.min(width, storedWidths[storedWidths.length - 1] ?? width)
  return [...storedWidths.filter((each) => each < widest), widest]
}

/** Scales the size of a picture to a width. Keeps the aspect ratio and a height of at least one pixel. */
export const scalePictureSizeToWidth = (
  { width, height }: PictureSize,
  targetWidth: number,
): PictureSize => ({
  width: targetWidth,
  height: Math.max(1, Math.round((height * targetWidth) / width)),
})

export const getStoredPictureSize = (size: PictureSize): PictureSize =>
  scalePictureSizeToWidth(size, getStoredPictureWidths(size.width).at(-1) ?? size.width)

export const buildPictureFilePath = (key: string, width: number, ending: string): string =>
  `${key}/${width}.${ending}`

export const listPictureFilePaths = (key: string, width: number): string[] =>
  getStoredPictureWidths(width).flatMap((each) =>
    pictureFormats.map(({ ending }) => buildPictureFilePath(key, each, ending)),
  )

const buildPictureUrl = (key: string, width: number, ending: string): string =>
  `/uploads/${buildPictureFilePath(key, width, ending)}`

/** Builds URLs of a picture. They contain a hash of the picture, so that the file of a URL never changes. */
export const buildPictureUrls = (key: string, width: number): PictureUrls => {
  const widths = getStoredPictureWidths(width)
  return {
    src: buildPictureUrl(key, widths.findLast((each) => each <= 1200) ?? width, 'jpg'),
    sources: pictureFormats.map(({ type, ending }) => ({
      type,
      srcset: widths.map((each) => `${buildPictureUrl(key, each, ending)} ${each}w`).join(', '),
    })),
  }
}

const picturePathPattern = '/uploads/([0-9a-f]{32})/\\d{1,9}\\.(?:avif|webp|jpg)'

export const parsePictureKey = (src: string): string | undefined =>
  new RegExp(`^${picturePathPattern}$`).exec(src)?.[1]

/** Returns the distinct keys of all pictures in a post text, including pictures that are only linked to. */
export const extractPictureKeysFromPostText = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(new RegExp(picturePathPattern, 'g')), ([, key = '']) => key)),
]
