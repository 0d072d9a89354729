import { formatMoney, readPhone } from 'shared/format'

/** What a person may remember of a request. */
interface SearchedFields {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly message: string | null
  readonly note: string
  /** Of the saved calculation that it quotes. */
  readonly calculation_title: string | null
  readonly usd: number | null
}

const MOST_WORDS = 8
const FEWEST_DIGITS = 3
const FEWEST_DIGITS_OF_PHONE = 7

/** Databases fold the case of Latin letters only, so both sides are folded here. Marks that join no letter say nothing. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Digits with what people put between them; each sign is passed over once. */
const digitRuns = /\d[\d \u00A0().\-\u2010-\u2015\u2212]*/g
const notDigits = /\D+/g

const toInternationalDigits = (written: string): readonly string[] => {
  const read = readPhone(written)
  return 'number' in read ? [read.number.slice(1)] : []
}

/** Phone numbers within a text, without their grouping. */
const findPhones = (text: string): readonly string[] =>
  (text.match(digitRuns) ?? []).flatMap((run) => {
    const digits = run.replace(notDigits, '')
    if (digits.length < FEWEST_DIGITS_OF_PHONE) return []
    return digits.length > 15 ? [digits] : [digits, ...toInternationalDigits(digits)]
  })

/** The one text that a request is found by, stored beside it. */
export const buildSearchText = (fields: SearchedFields): string => {
  const { name, phone, email, message, note, calculation_title, usd } = fields
  const sum = usd === null ? [] : [String(usd), formatMoney(usd, 'USD')]
  const texts = [name, email, message, note, calculation_title, ...sum].filter((text) => text !== null)
  const phones = [phone ?? '', ...findPhones([name, message, note].join('\n'))]
  return `${texts.map(fold).join('\n')}\n${phones.map((each) => each.replace(notDigits, '')).join('\n')}`
}

/** A request is found if its text holds every word, where there are any, or one of the numbers. */
export interface ParsedSearch {
  readonly words: readonly string[]
  readonly numbers: readonly string[]
}

/** Nothing where nothing is looked for. */
export const parseSearch = (search: string): ParsedSearch | undefined => {
  const words = fold(search).split(' ').slice(0, MOST_WORDS)
  if (words.join('') === '') return undefined
  const whole = toInternationalDigits(search)
  const digits = search.replace(/[\s().+/\-\u2010-\u2015\u2212]+/g, '')
  const isPart = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
  const numbers = isPart ? [digits, ...whole] : whole
  // The groups of a whole number stand in many another one.
  const isWord = whole.length === 0
  return { words: isWord ? [...new Set(words)] : [], numbers: [...new Set(numbers)] }
}
