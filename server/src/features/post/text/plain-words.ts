import { normalizeText } from 'shared/format'

/**
 * What no text of ours holds, and what an entity may spell all the same: see the fields of the contract. A stroke
 * that no letter took would be taken by a bracket of the markup when the text is normalised: `>` with it is another sign.
 */
const hidden = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\u0338/gu

export const plainWords = (words: string): string => normalizeText(words).replace(hidden, '')

const lineEnd = /[\t\n\f\r\u2028\u2029][ \t\n\f\r\u2028\u2029]*/

/** No expression finds them in a time that grows with the text alone. */
const withoutLastSpaces = (words: string): string => {
  let end = words.length
  while (words[end - 1] === ' ') end -= 1
  return words.slice(0, end)
}

/** The lines of a source, which are none of the text: between two of them is one space. */
export const sourceLines = (words: string): string[] =>
  words.split(lineEnd).map((line, at, all) => (at < all.length - 1 ? withoutLastSpaces(line) : line))

export const isSourceSpace = (words: string): boolean => /^[ \t\n\f\r\u2028\u2029]*$/.test(words)
