/** Kind of a number format. */
export type NumberShape = 'plain' | 'percent' | 'date'

/** Recognizes the built-in date formats, which have only a number. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const isKnownPercent = (id: number): boolean => id === 9 || id === 10

/** Literal text, escaped characters, widths, fillings, colours and currencies in a format code. */
const shownOnly = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

const shapeOfCode = (code: string): NumberShape => {
  const [positive = ''] = code.replaceAll(shownOnly, '').split(';')
  if (positive.includes('%')) return 'percent'
  if (/general|основной/i.test(positive)) return 'plain'
  return /[dmyhs]/i.test(positive) ? 'date' : 'plain'
}

export const shapeOfFormat = (id: number, code: string | undefined): NumberShape => {
  if (code !== undefined) return shapeOfCode(code)
  if (isKnownPercent(id)) return 'percent'
  return isKnownDate(id) ? 'date' : 'plain'
}
