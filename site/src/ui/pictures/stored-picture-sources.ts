import { getStoredPictureWidths } from 'shared/post'

export interface PictureSource {
  type: string
  srcset: string
}

interface StoredPicture {
  src: string
  width: number
}

/** Returns the folder of all files of a stored picture; nothing for another picture or an unknown width. */
const findFolder = ({ src, width }: StoredPicture): string | undefined =>
  width > 0 ? /^\/uploads\/[\da-f]{32}\//.exec(src)?.[0] : undefined

/** Maximum pixel density for which a picture is loaded: nobody sees the difference of a higher one. */
const MAX_PIXEL_RATIO = 2

/** The page derives the sources, so they are not sent with it. JPEG files are no source: an `<img>` loads one of them. */
export const buildStoredPictureSources = (picture: StoredPicture, placeWidth: number): PictureSource[] => {
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

/** Widest file for a browser that cannot choose: enough for a card and for a text column on a telephone. */
const MAX_SINGLE_FILE_WIDTH = 800

/** Returns the URL of the one file that a browser without scripts loads. */
export const buildNoScriptPictureUrl = (picture: StoredPicture): string => {
  const folder = findFolder(picture)
  if (folder === undefined) return picture.src
  return `${folder}${Math.min(picture.width, MAX_SINGLE_FILE_WIDTH)}.jpg`
}
