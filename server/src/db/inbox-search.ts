import { formatMoney, parsePhone } from 'shared/format'

export interface InquirySearchFields {
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  note: string
  calculation_title: string | null
  calculation_places?: string
  usd: number | null
}

const MAX_WORDS = 8
const MIN_DIGITS = 3
const MIN_PHONE_DIGITS = 7

/** Databases ignore the case of Latin letters only, so all texts are lower-cased before they are stored and searched. */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Matches a phone number with its separators. Each character is visited once, so that matching takes linear time. */
const digitRuns = /\d[\d \u00A0().\-\u2010-\u2015\u2212]*/g
const nonDigits = /\D+/g

const toInternationalDigits = (input: string): readonly string[] => {
  const parsed = parsePhone(input)
  return 'number' in parsed ? [parsed.number.slice(1)] : []
}

const findPhones = (text: string): readonly string[] =>
  (text.match(digitRuns) ?? []).flatMap((run) => {
    const digits = run.replace(nonDigits, '')
    if (digits.length < MIN_PHONE_DIGITS) return []
    return digits.length > 15 ? [digits] : [digits, ...toInternationalDigits(digits)]
  })

export const buildInquirySearchText = (fields: InquirySearchFields): string => {
  const { name, phone, email, message, note, calculation_title, calculation_places = '', usd } = fields
  const sum = usd === null ? [] : [String(usd), formatMoney(usd, 'USD')]
  const texts = [name, email, message, note, calculation_title, calculation_places, ...sum].filter(
    (text) => text !== null,
  )
  const phones = [phone ?? '', ...findPhones([name, message, note].join('\n'))]
  return `${texts.map(foldCase).join('\n')}\n${phones.map((each) => each.replace(nonDigits, '')).join('\n')}`
}

/** Parsed search of inquiries: a list of alternatives. An inquiry matches if its text has all words of one alternative. */
export type ParsedInquirySearch = readonly (readonly string[])[]

const phoneGroupPattern = /^[\d().+/\-\u2010-\u2015\u2212]+$/
const INTERNATIONAL_PREFIX = /^00(?=\d)/

/** Joins neighbouring groups of digits, so that a phone number is found however its digits are grouped. */
const joinPhoneGroups = (words: readonly string[]): readonly string[] => {
  const joined: string[] = []
  let groups: string[] = []
  const flush = () => {
    const digits = groups.join('').replace(nonDigits, '').replace(INTERNATIONAL_PREFIX, '')
    joined.push(...(digits.length < MIN_DIGITS ? groups : [digits]))
    groups = []
  }
  for (const word of words) {
    if (phoneGroupPattern.test(word)) groups.push(word)
    else {
      flush()
      joined.push(word)
    }
  }
  flush()
  return joined
}

export const parseInquirySearch = (search: string): ParsedInquirySearch | undefined => {
  const words = [...new Set(foldCase(search).split(' '))].slice(0, MAX_WORDS)
  if (words.join('') === '') return undefined
  const withPhone = joinPhoneGroups(foldCase(search).split(' ')).slice(0, MAX_WORDS)
  const fullNumbers = toInternationalDigits(search)
  // Parts of a complete phone number, such as 067, occur in many other numbers, so they are not searched one by one.
  if (fullNumbers.length > 0) return [withPhone, fullNumbers]
  return withPhone.join(' ') === words.join(' ') ? [words] : [words, withPhone]
}
