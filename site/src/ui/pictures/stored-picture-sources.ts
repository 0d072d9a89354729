import { getStoredPictureWidths } from 'shared/post'

export interface PictureSourceAttributes {
  type: string
  srcset: string
}

interface StoredPicture {
  src: string
  width: number
}

/** Returns the URL of the folder with all files of a stored picture; `undefined` for other pictures. */
const findFolder = ({ src, width }: StoredPicture): string | undefined =>
  width > 0 ? /^\/uploads\/[\da-f]{32}\//.exec(src)?.[0] : undefined

/** Maximum pixel density for which a picture is loaded: nobody sees the difference of a higher one. */
const MAX_PIXEL_RATIO = 2

/** Builds the AVIF and WebP sources of a picture, so that page data need not contain them. The `<img>` loads the JPEG. */
export const buildStoredPictureSources = (
  picture: StoredPicture,
  placeWidth: number,
): PictureSourceAttributes[] => {
  const folder = findFolder(picture)
  if (folder === undefined) return []
  const widths = getStoredPictureWidths(picture.width)
  const enough = widths.findIndex((each) => each >= placeWidth * MAX_PIXEL_RATIO)
  const used = enough < 0 ? widths : widths.slice(0, enough + 1)
  return ['avif', 'webp'].map((ending) => ({
    type: `image/${ending}`,
    srcset: used.map((each) => `${folder}${each}.${ending} ${each}w`).join(', '),
  }))
}

/** Maximum width of the picture that browsers without JavaScript load: enough for a post card, and for a post on a phone. */
const MAX_SINGLE_FILE_WIDTH = 800

/** Returns the URL of the only picture file that browsers without JavaScript load. */
export const buildNoScriptPictureUrl = (picture: StoredPicture): string => {
  const folder = findFolder(picture)
  if (folder === undefined) return picture.src
  return `${folder}${Math.min(picture.width, MAX_SINGLE_FILE_WIDTH)}.jpg`
}
