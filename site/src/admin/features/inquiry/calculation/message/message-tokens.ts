export interface MessageToken {
  kind: 'number' | 'word' | 'sign'
  /** Lower-cased text. A number written in groups, such as `8 500`, is one token without the spaces. */
  text: string
  start: number
  end: number
  /** Whether a number belongs to a phone, a date, a range or the number of a lot, so that it says nothing of the car. */
  isCode: boolean
}

export type MessageTokens = readonly MessageToken[]

const tokenPattern = /(\d+(?:[.,]\d+)*)|(\p{L}[\p{L}\p{M}\d'’ʼ]*)|[^\s\p{L}\p{M}\d]/gu

const canBegin = /^[1-9]\d{0,2}$/
const canContinue = /^\d{3}(?:[.,]\d\d?)?$/

/** Joins the groups of `8 500` as a thousand is written, but not those of `2019 150`. */
const joinDigitGroups = (tokens: MessageTokens): MessageToken[] => {
  const joined: MessageToken[] = []
  let isOpen = false
  for (const token of tokens) {
    const last = joined.at(-1)
    if (last && isOpen && canContinue.test(token.text) && token.start === last.end + 1) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text, end: token.end }
      isOpen = /^\d+$/.test(token.text)
    } else {
      joined.push(token)
      isOpen = canBegin.test(token.text)
    }
  }
  return joined
}

const MIN_PHONE_DIGITS = 9

const isPhone = (run: MessageTokens): boolean => {
  const text = run.map((token) => token.text).join('')
  return /^(?:\+|\(?0|380)/.test(text) && text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS
}

const findPhoneTokens = (tokens: MessageTokens): ReadonlySet<MessageToken> => {
  const found = new Set<MessageToken>()
  let run: MessageToken[] = []
  const endRun = () => {
    if (isPhone(run)) for (const token of run) found.add(token)
    run = []
  }
  for (const token of tokens) {
    if (token.kind === 'number' || /^[+().–-]$/.test(token.text)) run.push(token)
    else endRun()
  }
  endRun()
  return found
}

const codeWords = /^(?:лот|lot|vin|вин|він|№|#|код|номер|stock|пробег|пробіг)$/

/** Whether a mark without spaces joins the number with another one: `2018-2019`, `05/2019`, `404-555-2019`. */
const isAttachedToNumber = (tokens: MessageTokens, index: number, step: 1 | -1): boolean => {
  const [own, mark, other] = [tokens[index], tokens[index + step], tokens[index + 2 * step]]
  if (!own || !mark || other?.kind !== 'number' || !/^[-–—/.:]$/.test(mark.text)) return false
  return step === 1
    ? mark.start === own.end && other.start === mark.end
    : mark.end === own.start && other.end === mark.start
}

const isCodeAt = (tokens: MessageTokens, index: number): boolean =>
  isAttachedToNumber(tokens, index, 1) ||
  isAttachedToNumber(tokens, index, -1) ||
  [1, 2].some((distance) => codeWords.test(textAt(tokens, index - distance)))

/** Splits a message into numbers, words and signs, in time linear in its length. */
export const tokenizeMessage = (message: string): MessageToken[] => {
  const split = Array.from(message.matchAll(tokenPattern), ({ 0: text, 1: digits, 2: letters, index }) => ({
    kind: digits ? ('number' as const) : letters ? ('word' as const) : ('sign' as const),
    text: text.toLowerCase(),
    start: index,
    end: index + text.length,
    isCode: false,
  }))
  const phones = findPhoneTokens(split)
  const tokens = joinDigitGroups(split.map((token) => ({ ...token, isCode: phones.has(token) })))
  return tokens.map((token, index) =>
    token.kind === 'number' && isCodeAt(tokens, index) ? { ...token, isCode: true } : token,
  )
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
