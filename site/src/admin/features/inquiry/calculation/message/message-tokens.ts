import type { CalculationInput } from 'shared/calculator'

interface MessageToken {
  /** A number, a word or a sign in lower case. A number in groups, such as `2 500`, is one token without its spaces. */
  text: string
  start: number
  end: number
}

export type MessageTokens = readonly MessageToken[]

/** What some words of a message say of a car. */
export interface CarFact {
  input: Partial<CalculationInput>
  /** First and last token of the words. */
  from: number
  to: number
}

/** Phones, dates, ranges, numbers of lots and consumption. Bounded, so that the search is linear. */
const otherNumberPatterns = [
  /(?<![\d.,])(?:\+|\(?0\d|380)[\d ()–.-]{7,18}\d/g,
  /(?<!\d)\d{1,6}(?:(?:[-–—/.:]\d{1,6}){2,9}|[-–—/:]\d{1,6})/g,
  /(?<!\p{L})(?:лот|lot|vin|вин|він|№|#|код|номер|пробег|пробіг)[\s:№#-]{0,4}[a-z]{0,6}\d[a-z\d]{0,20}/giu,
  /\d{1,2}(?:[.,]\d)? ?л\p{L}{0,5} ?(?:\/|на) ?(?:100|сто|сотню)/giu,
]

const tokenPattern =
  /[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d\d?)?|\d+(?:[.,]\d+)*|(?:квт|kw)[·*⋅/.-]?[чгh]\p{L}*|\p{L}[\p{L}\p{M}\p{N}'’ʼ]*|[^\s\p{L}\p{M}\d]/giu

/** Splits a message into numbers, words and signs, in time linear in its length. */
export const tokenizeMessage = (message: string): MessageToken[] => {
  const readable = otherNumberPatterns.reduce(
    (text, pattern) => text.replace(pattern, (number) => '·'.repeat(number.length)),
    message,
  )
  return Array.from(readable.matchAll(tokenPattern), ({ 0: text, index }) => ({
    text: text.toLowerCase().replace(/\s/g, ''),
    start: index,
    end: index + text.length,
  }))
}

export const textAt = (tokens: MessageTokens, index: number): string => tokens[index]?.text ?? ''

/** Returns the word or number before a token, over the marks of `год: 2019` and `«Phoenix»`. */
export const findIndexBefore = (tokens: MessageTokens, index: number): number => {
  const isMark = (at: number) => /^[-–—:=~("'«]$/.test(textAt(tokens, at))
  return isMark(index - 1) ? (isMark(index - 2) ? index - 3 : index - 2) : index - 1
}

/** Whether a word is denied: `не дизель`, `не из Грузии`. */
export const isNegated = (tokens: MessageTokens, index: number): boolean => {
  const before = findIndexBefore(tokens, index)
  return [before - 1, before].some((at) => /^(?:не|ні|без|кроме|крім|окрім|not)$/.test(textAt(tokens, at)))
}
