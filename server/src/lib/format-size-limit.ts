import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'

const KB = 1024
const MB = 1024 * KB

/** Formats the size limit of an upload, rounded down so that it is never too large: `5242880` → `5 МБ`. */
export const formatSizeLimit = (bytes: number): string => {
  const [size, unit] = bytes < MB ? [bytes / KB, 'КБ'] : [bytes / MB, 'МБ']
  return `${formatDecimal(String(Math.floor(size * 10) / 10))}${NO_BREAK_SPACE}${unit}`
}
