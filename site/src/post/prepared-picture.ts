import { HALF_WIDTH, pictureKeyIn, picturePlaces, writtenOpening } from 'shared/post'

type Attributes = Readonly<Record<string, string>>

/** Width at which the styles of a text show the picture. */
const sizesOf = (width: number, isHalf: boolean): string =>
  isHalf
    ? `(max-width: 767px) 75vw, ${Math.min(width, 380)}px`
    : `(max-width: 767px) calc(100vw - 32px), ${Math.min(width, 760)}px`

/** Builds a lazy `<picture>` with all sizes; returns nothing for a picture that is not ours. */
export const preparedPicture = ({ src = '', alt = '', ...given }: Attributes): string => {
  const key = pictureKeyIn(src)
  if (key === undefined) return ''
  const width = Number(given.width)
  const isSized = Number.isInteger(width) && width > 0
  const img = writtenOpening('img', { src, alt, ...given, loading: 'lazy', decoding: 'async' })
  if (!isSized) return img
  const sizes = sizesOf(width, given.class === HALF_WIDTH)
  const sources = picturePlaces(key, width).sources.map(({ type, srcset }) =>
    writtenOpening('source', { type, srcset, sizes }),
  )
  return `<picture>${sources.join('')}${img}</picture>`
}
