import { normalizeText } from 'shared/format'

/**
 * Characters that the API rejects in a text but that entities can still spell. A combining stroke (U+0338)
 * without a letter would combine with a bracket of the markup when the text is normalized, which turns `>`
 * into another character.
 */
const hidden = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\u0338/gu

export const plainWords = (words: string): string => normalizeText(words).replace(hidden, '')

const lineEnd = /[\t\n\f\r\u2028\u2029][ \t\n\f\r\u2028\u2029]*/

/** A loop, because no regular expression does this in linear time. */
const withoutLastSpaces = (words: string): string => {
  let end = words.length
  while (words[end - 1] === ' ') end -= 1
  return words.slice(0, end)
}

/** Splits at line breaks of the source, which are not part of the text. One space goes between two lines. */
export const sourceLines = (words: string): string[] =>
  words.split(lineEnd).map((line, at, all) => (at < all.length - 1 ? withoutLastSpaces(line) : line))

export const isSourceSpace = (words: string): boolean => /^[ \t\n\f\r\u2028\u2029]*$/.test(words)
