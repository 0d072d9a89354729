/** How wide letters are beside a digit; the first that fits counts. */
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

/** The widest of them all. */
export const WIDEST = Math.max(...kinds.map(([, width]) => width))

/** What a text takes, in digits: names are drawn narrower than figures, and capitals wider. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const sign of text) width += widthOf(sign)
  return width
}

/** Headings are written smaller than what stands below them. */
export const HEADING = 0.93
