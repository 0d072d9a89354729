import { formatFigure, NO_BREAK_SPACE } from 'shared/format'

const KB = 1024
const MB = 1024 * KB

/** Formats a size limit, rounded down so that it is never too large: `5242880` → `5 МБ`. */
export const mostInWords = (bytes: number): string => {
  const [size, unit] = bytes < MB ? [bytes / KB, 'КБ'] : [bytes / MB, 'МБ']
  return `${formatFigure(String(Math.floor(size * 10) / 10))}${NO_BREAK_SPACE}${unit}`
}
