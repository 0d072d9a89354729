import { normalizeUnicodeText } from 'shared/format'
import { escapeHtmlText } from 'shared/post'

/**
 * Characters that the API rejects in a text but that entities can still spell. A combining stroke (U+0338)
 * without a letter would combine with a bracket of the markup when the text is normalized, which turns `>`
 * into another character.
 */
const forbiddenChars = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\u0338/gu

export const normalizePlainText = (words: string): string =>
  normalizeUnicodeText(words).replace(forbiddenChars, '')

const lineEnd = /[\t\n\f\r\u2028\u2029][ \t\n\f\r\u2028\u2029]*/

/** Trims spaces at the end of a text with a loop, because no regular expression does this in linear time. */
const trimTrailingSpaces = (words: string): string => {
  let end = words.length
  while (words[end - 1] === ' ') end -= 1
  return words.slice(0, end)
}

/**
 * Splits a text at line breaks of the source HTML, which are not part of the text. One space goes between two
 * lines.
 */
export const splitHtmlSourceLines = (words: string): string[] =>
  words.split(lineEnd).map((line, at, all) => (at < all.length - 1 ? trimTrailingSpaces(line) : line))

export const isHtmlWhitespace = (words: string): boolean => /^[ \t\n\f\r\u2028\u2029]*$/.test(words)

export interface TextMark {
  readonly name: string
  readonly openingTag: string
}

/** Text or a line break with the text marks around it, outermost first. */
export interface TextRun {
  readonly text: string | undefined
  readonly marks: readonly TextMark[]
}

const formatMarks = (marks: readonly TextMark[]): string => marks.map(({ openingTag }) => openingTag).join('')

/** Joins text with equal marks, so that a letter and a combining mark can be normalized together. */
export const appendTextRun = (runs: TextRun[], { text, marks }: TextRun): void => {
  const last = runs.at(-1)
  if (text !== undefined && last?.text !== undefined && formatMarks(last.marks) === formatMarks(marks))
    runs.splice(-1, 1, { text: last.text + text, marks })
  else runs.push({ text, marks })
}

/** Formats text runs as HTML. Marks stay open across runs that share them, as in the editor. */
export const serializeTextRuns = (runs: readonly TextRun[]): string => {
  let html = ''
  let open: readonly TextMark[] = []
  for (const { text, marks } of [...runs, { text: '', marks: [] }]) {
    const difference = marks.findIndex(({ openingTag }, at) => openingTag !== open[at]?.openingTag)
    const sharedCount = difference === -1 ? marks.length : difference
    const closed = open.slice(sharedCount).toReversed()
    html += closed.map(({ name }) => `</${name}>`).join('') + formatMarks(marks.slice(sharedCount))
    html += text === undefined ? '<br>' : escapeHtmlText(normalizeUnicodeText(text))
    open = marks
  }
  return html
}
