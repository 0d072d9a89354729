/** How wide a picture is stored, as far as it is as wide: for a column of text, a card, and screens of twice the density. */
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

/** The widths in which a picture of this size lies on the disk; the widest is its own, if that is less than 2400. */
export const widthsOf = (width: number): number[] => {
  const most = Math.min(width, ladder[ladder.length - 1] ?? width)
  return [...ladder.filter((each) => each < most), most]
}

/** It keeps its shape, and a line of a single point is one still. */
export const sizeAt = ({ width, height }: Size, as: number): Size => ({
  width: as,
  height: Math.max(1, Math.round((height * as) / width)),
})

/** As it is stored at its widest. */
export const storedSize = (size: Size): Size => sizeAt(size, widthsOf(size.width).at(-1) ?? size.width)

export const pictureFile = (key: string, width: number, ending: string): string => `${key}/${width}.${ending}`

/** All that lie on the disk of a picture that is as wide as this at its widest. */
export const pictureFiles = (key: string, width: number): string[] =>
  widthsOf(width).flatMap((each) => pictureTypes.map(({ ending }) => pictureFile(key, each, ending)))

const placeOf = (key: string, width: number, ending: string): string =>
  `/uploads/${pictureFile(key, width, ending)}`

/** Where a browser finds it. Addresses are of the contents: what lies there never changes. */
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

/** The key of a picture of ours, by any of its addresses. */
export const pictureKeyIn = (src: string): string | undefined => new RegExp(`^${address}$`).exec(src)?.[1]

/** Of all whose addresses stand in a text, each once; in a link too, since it leads there. */
export const pictureKeysIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(new RegExp(address, 'g')), ([, key = '']) => key)),
]
