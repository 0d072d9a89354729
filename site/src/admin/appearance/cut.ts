import { oneLine } from './length.ts'

const ELLIPSIS = '…'

/** As a search engine cuts: after a whole word, with the dots inside of what fits. */
export const cut = (text: string, fits: number): string => {
  const signs = [...oneLine(text)]
  if (signs.length <= fits) return signs.join('')
  const room = signs.slice(0, fits - 1).join('')
  const isWhole = signs[fits - 1] === ' '
  const end = isWhole ? room.length : room.lastIndexOf(' ')
  // One word longer than the line is cut in the middle.
  const kept = end > 0 ? room.slice(0, end) : room
  return `${kept.replace(/[\s,;:.\-–—]+$/u, '')}${ELLIPSIS}`
}
