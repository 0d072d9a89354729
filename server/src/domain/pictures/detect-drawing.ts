const RGB_CHANNELS = 3
/** Number of colours that are distinguished: pixels are compared by the upper four bits of each channel. */
const COLOUR_COUNT = 16 ** 3
const MAX_MAIN_COLOURS = 8
/** Minimum share of pixels in the main colours that makes a picture a drawing. Demo drawings have 0.98 or more. */
const MIN_MAIN_SHARE = 0.95
/** A background is light if each of its colour channels, reduced to four bits (0–15), has at least this value. */
const MIN_LIGHT_CHANNEL = 12

/**
 * Returns whether a picture is a drawing on a light background: a few colours cover nearly all of it, and the most
 * frequent one is light. On dark pages such a drawing is shown with inverted colours; a photo must never be.
 */
export const isDrawingOnLightBackground = ({
  data,
  info: { channels },
}: {
  data: Uint8Array
  info: { channels: number }
}): boolean => {
  if (channels !== RGB_CHANNELS) return false
  const counts = new Uint32Array(COLOUR_COUNT)
  for (let index = 0; index + 2 < data.length; index += RGB_CHANNELS) {
    const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]]
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    counts[colour] = (counts[colour] ?? 0) + 1
  }
  const sorted = Array.from(counts, (count, colour) => ({ count, colour })).toSorted(
    (one, other) => other.count - one.count,
  )
  const main = sorted.slice(0, MAX_MAIN_COLOURS)
  const covered = main.reduce((sum, { count }) => sum + count, 0)
  const ground = main[0]?.colour ?? 0
  const darkest = Math.min(ground >> 8, (ground >> 4) & 15, ground & 15)
  return darkest >= MIN_LIGHT_CHANNEL && covered * RGB_CHANNELS >= data.length * MIN_MAIN_SHARE
}
