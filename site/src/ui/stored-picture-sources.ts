import { buildPictureUrls, getStoredPictureWidths, parsePictureKey } from 'shared/post'

export interface PictureSource {
  readonly type: string
  readonly srcset: string
}

interface StoredPicture {
  readonly src: string
  readonly width: number
}

/** Screens of a higher density show the same picture: nobody sees the difference. */
const MAX_PIXEL_RATIO = 2

/**
 * Returns the sources of a stored picture, up to the width that is enough for a place of this many CSS pixels. The page
 * derives them, so they are not sent with it. The JPEG files are no source: an `<img>` loads one of them.
 */
export const buildStoredPictureSources = (
  { src, width }: StoredPicture,
  placeWidth: number,
): PictureSource[] => {
  const key = parsePictureKey(src)
  if (key === undefined || !(width > 0)) return []
  const widths = getStoredPictureWidths(width)
  const enough = widths.find((each) => each >= placeWidth * MAX_PIXEL_RATIO) ?? width
  return buildPictureUrls(key, width, enough).sources.slice(0, -1)
}

/** Widest file for a browser that cannot choose: enough for a card and for a text column on a telephone. */
const MAX_SINGLE_FILE_WIDTH = 800

/** Returns the URL of the one file that a browser without scripts loads. */
export const buildSinglePictureUrl = ({ src, width }: StoredPicture): string => {
  const key = parsePictureKey(src)
  return key === undefined || !(width > 0) ? src : buildPictureUrls(key, width, MAX_SINGLE_FILE_WIDTH).src
}
