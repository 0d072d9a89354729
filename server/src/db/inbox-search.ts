import { formatMoney, parsePhone } from 'shared/format'

/** Fields of an inquiry that the inbox search looks through. */
interface SearchableFields {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly message: string | null
  readonly note: string
  /** Title of the saved calculation that the inquiry refers to. */
  readonly calculation_title: string | null
  /** Places of the saved calculation as the tables spell them. */
  readonly calculation_places?: string
  readonly usd: number | null
}

const MAX_WORDS = 8
const MIN_DIGITS = 3
const MIN_PHONE_DIGITS = 7

/**
 * Folds the case of a searched text and of a search, because databases fold Latin letters only. Separate
 * combining marks are removed.
 */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Matches the digits of a phone number with the separators people write between them. Each character is
 * visited once, so it runs in linear time.
 */
const digitRuns = /\d[\d \u00A0().\-\u2010-\u2015\u2212]*/g
const nonDigits = /\D+/g

const toInternationalDigits = (input: string): readonly string[] => {
  const parsed = parsePhone(input)
  return 'number' in parsed ? [parsed.number.slice(1)] : []
}

/** Finds phone numbers in a text and returns their digits without grouping. */
const findPhones = (text: string): readonly string[] =>
  (text.match(digitRuns) ?? []).flatMap((run) => {
    const digits = run.replace(nonDigits, '')
    if (digits.length < MIN_PHONE_DIGITS) return []
    return digits.length > 15 ? [digits] : [digits, ...toInternationalDigits(digits)]
  })

/** Builds the text of an inquiry that the inbox search looks through. It is stored next to the inquiry. */
export const buildInquirySearchText = (fields: SearchableFields): string => {
  const { name, phone, email, message, note, calculation_title, calculation_places = '', usd } = fields
  const sum = usd === null ? [] : [String(usd), formatMoney(usd, 'USD')]
  const texts = [name, email, message, note, calculation_title, calculation_places, ...sum].filter(
    (text) => text !== null,
  )
  const phones = [phone ?? '', ...findPhones([name, message, note].join('\n'))]
  return `${texts.map(foldCase).join('\n')}\n${phones.map((each) => each.replace(nonDigits, '')).join('\n')}`
}

/**
 * Parsed inbox search. An inquiry matches if its text contains every word (and there is one), or one of the
 * numbers.
 */
export interface InboxSearch {
  readonly words: readonly string[]
  readonly numbers: readonly string[]
}

/**
 * Parses the text typed into the inbox search field. Returns `undefined` if it contains nothing to search
 * for.
 */
export const parseInboxSearch = (search: string): InboxSearch | undefined => {
  const words = foldCase(search).split(' ').slice(0, MAX_WORDS)
  if (words.join('') === '') return undefined
  const fullNumbers = toInternationalDigits(search)
  const digits = search.replace(/[\s().+/\-\u2010-\u2015\u2212]+/g, '')
  const isPart = /^\d+$/.test(digits) && digits.length >= MIN_DIGITS
  const numbers = isPart ? [digits, ...fullNumbers] : fullNumbers
  // The digit groups of a complete phone number occur in many other numbers, so they are not searched as words.
  const isWord = fullNumbers.length === 0
  return { words: isWord ? [...new Set(words)] : [], numbers: [...new Set(numbers)] }
}
