/** Number of pictures that are listed. */
const MAX_LISTED = 5

/** Returns a sentence about pictures of which files are missing, or an empty text if there are none. */
export const formatIncompletePictures = (keys: readonly string[], place: string): string => {
  if (keys.length === 0) return ''
  const rest = keys.length > MAX_LISTED ? ', …' : ''
  return `; files of ${keys.length} pictures are missing in ${place}: ${keys.slice(0, MAX_LISTED).join(', ')}${rest}`
}
