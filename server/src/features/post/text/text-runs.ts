import { normalizeText } from 'shared/format'
import { escapeHtmlText, formatOpeningTag } from 'shared/post'

/**
 * Characters that the API rejects in a text but that entities can still spell. A combining stroke (U+0338)
 * without a letter would combine with a bracket of the markup when the text is normalized, which turns `>`
 * into another character.
 */
const forbiddenChars = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\u0338/gu

export const normalizePlainText = (words: string): string => normalizeText(words).replace(forbiddenChars, '')

const lineEnd = /[\t\n\f\r\u2028\u2029][ \t\n\f\r\u2028\u2029]*/

/** A loop, because no regular expression does this in linear time. */
const trimTrailingSpaces = (words: string): string => {
  let end = words.length
  while (words[end - 1] === ' ') end -= 1
  return words.slice(0, end)
}

/** Splits at line breaks of the source, which are not part of the text. One space goes between two lines. */
export const splitSourceLines = (words: string): string[] =>
  words.split(lineEnd).map((line, at, all) => (at < all.length - 1 ? trimTrailingSpaces(line) : line))

export const isSourceWhitespace = (words: string): boolean => /^[ \t\n\f\r\u2028\u2029]*$/.test(words)

export interface TextMark {
  readonly name: string
  readonly href?: string
}

/** Text or a line break with the marks around it, outermost first. */
export interface TextRun {
  readonly text: string | undefined
  readonly marks: readonly TextMark[]
}

const isSameMark = (one: TextMark | undefined, other: TextMark | undefined): boolean =>
  one?.name === other?.name && one?.href === other?.href

const haveSameMarks = (some: readonly TextMark[], others: readonly TextMark[]): boolean =>
  some.length === others.length && some.every((mark, at) => isSameMark(mark, others[at]))

/** Joins adjacent runs with equal marks, so that a letter and a combining mark can be normalized together. */
const joinRuns = (runs: readonly TextRun[]): TextRun[] => {
  const joinedRuns: TextRun[] = []
  for (const { text, marks } of runs) {
    const last = joinedRuns.at(-1)
    if (text !== undefined && last?.text !== undefined && haveSameMarks(last.marks, marks))
      joinedRuns.splice(-1, 1, { text: last.text + text, marks })
    else joinedRuns.push({ text, marks })
  }
  return joinedRuns
}

const formatMarkOpening = ({ name, href }: TextMark): string =>
  formatOpeningTag(name, href === undefined ? {} : { href })

/** Keeps marks open across runs that share them, as the editor does. */
export const formatRuns = (runs: readonly TextRun[]): string => {
  const normalizedRuns = joinRuns(runs).map(({ text, marks }) => ({
    words: text === undefined ? undefined : normalizeText(text),
    marks,
  }))
  let html = ''
  let open: readonly TextMark[] = []
  const closeFrom = (at: number): string =>
    open
      .slice(at)
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('')
  for (const { words, marks } of normalizedRuns) {
    const firstDifference = marks.findIndex((mark, at) => !isSameMark(mark, open[at]))
    const sharedCount = firstDifference === -1 ? Math.min(marks.length, open.length) : firstDifference
    html += closeFrom(sharedCount) + marks.slice(sharedCount).map(formatMarkOpening).join('')
    html += words === undefined ? '<br>' : escapeHtmlText(words)
    open = marks
  }
  return html + closeFrom(0)
}
