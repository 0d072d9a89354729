/**
 * Widths in which a picture is stored unless it is smaller: for a text column, a card, and screens of double
 * density.
 */
const ladder = [400, 800, 1200, 1600, 2400] as const

export const pictureTypes = [
  { type: 'image/avif', ending: 'avif' },
  { type: 'image/webp', ending: 'webp' },
  { type: 'image/jpeg', ending: 'jpg' },
] as const

interface Size {
  readonly width: number
  readonly height: number
}

export interface PictureSource {
  readonly type: string
  readonly srcset: string
}

interface PicturePlaces {
  readonly src: string
  readonly sources: readonly PictureSource[]
}

/** Returns the stored widths of a picture. The largest is its own width, if that is below 2400. */
export const widthsOf = (width: number): number[] => {
  const most = Math.min(width, ladder[ladder.length - 1] ?? width)
  return [...ladder.filter((each) => each < most), most]
}

/** Keeps the aspect ratio and a height of at least one pixel. */
export const sizeAt = ({ width, height }: Size, as: number): Size => ({
  width: as,
  height: Math.max(1, Math.round((height * as) / width)),
})

/** Size of the largest stored version. */
export const storedSize = (size: Size): Size => sizeAt(size, widthsOf(size.width).at(-1) ?? size.width)

export const pictureFile = (key: string, width: number, ending: string): string => `${key}/${width}.${ending}`

/** Returns the paths of all files of a picture with this maximum width. */
export const pictureFiles = (key: string, width: number): string[] =>
  widthsOf(width).flatMap((each) => pictureTypes.map(({ ending }) => pictureFile(key, each, ending)))

const placeOf = (key: string, width: number, ending: string): string =>
  `/uploads/${pictureFile(key, width, ending)}`

/** Returns the URLs for a browser. They are derived from the content, so a file never changes. */
export const picturePlaces = (key: string, width: number): PicturePlaces => {
  const widths = widthsOf(width)
  return {
    src: placeOf(key, widths.findLast((each) => each <= 1200) ?? width, 'jpg'),
    sources: pictureTypes.map(({ type, ending }) => ({
      type,
      srcset: widths.map((each) => `${placeOf(key, each, ending)} ${each}w`).join(', '),
    })),
  }
}

const address = '/uploads/([0-9a-f]{32})/\\d+\\.(?:avif|webp|jpg)'

/** Parses the key from any URL of a stored picture. */
export const pictureKeyIn = (src: string): string | undefined => new RegExp(`^${address}$`).exec(src)?.[1]

/** Returns the distinct keys of all pictures in a text, including those that are only linked to. */
export const pictureKeysIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(new RegExp(address, 'g')), ([, key = '']) => key)),
]
