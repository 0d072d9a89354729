export interface MessageToken {
  kind: 'number' | 'word' | 'sign'
  /** Lower-cased text. A number in groups, such as `8 500`, is one token without its spaces. */
  text: string
  start: number
  end: number
}

export type MessageTokens = readonly MessageToken[]

/** Phones, dates, ranges and numbers of lots, which say nothing of the car. Bounded, so that the search is linear. */
const codePatterns = [
  /(?<![\d.,])(?:\+|\(?0\d|380)[\d ()–.-]{7,18}\d/g,
  /(?<!\d)\d{1,6}(?:(?:[-–—/.:]\d{1,6}){2,9}|[-–—/:]\d{1,6})/g,
  /(?<!\p{L})(?:лот|lot|vin|вин|він|№|#|код|номер|пробег|пробіг)[\s:№#-]{0,4}[a-z]{0,6}\d[a-z\d]{0,20}/giu,
]

const tokenPattern =
  /([1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d\d?)?|\d+(?:[.,]\d+)*)|(\p{L}[\p{L}\p{M}\d'’ʼ]*)|[^\s\p{L}\p{M}\d]/gu

/** Splits a message into numbers, words and signs, in time linear in its length. */
export const tokenizeMessage = (message: string): MessageToken[] => {
  const readable = codePatterns.reduce(
    (text, pattern) => text.replace(pattern, (code) => '·'.repeat(code.length)),
    message,
  )
  return Array.from(readable.matchAll(tokenPattern), ({ 0: text, 1: digits, 2: letters, index }) => ({
    kind: digits ? ('number' as const) : letters ? ('word' as const) : ('sign' as const),
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

/** Parses `2,5`, `8500` and `8,500`. The number `8.500` is ambiguous. */
export const parseMessageNumber = (text: string): number | undefined => {
  if (/^\d{1,9}(?:[.,]\d\d?)?$/.test(text)) return Number(text.replace(',', '.'))
  return /^[1-9]\d{0,2}(?:,\d{3}){1,2}$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}
