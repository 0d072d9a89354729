/** Width of characters relative to a digit. The first matching pattern applies. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'’|!iIjl]/u, 0.45],
  [/[frt()/-]/u, 0.65],
  [/[MWmwмжшщюфыЖШЩЮФМЫ@%]/u, 1.25],
  [/\p{Lu}/u, 1.1],
  [/\p{Script=Cyrillic}/u, 0.93],
  [/\p{Ll}/u, 0.88],
]

const known = new Map<string, number>()

const widthOf = (sign: string): number => {
  const found = known.get(sign) ?? kinds.find(([pattern]) => pattern.test(sign))?.[1] ?? 1
  known.set(sign, found)
  return found
}

export const WIDEST = Math.max(...kinds.map(([, width]) => width))

/** Estimates the width of a text in digits. Small letters are narrower than digits, and capitals wider. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const sign of text) width += widthOf(sign)
  return width
}

/** Headings are set in a smaller font than cells. */
export const HEADING = 0.93
