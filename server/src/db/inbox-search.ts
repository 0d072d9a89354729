import { formatMoney, parsePhone } from 'shared/format'

export interface InquirySearchFields {
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  note: string
  calculation_title: string | null
  calculation_places?: string
  /** Lot and VIN of the calculated car. */
  calculation_car?: string
  usd: number | null
}

const MAX_WORDS = 8
const MIN_DIGITS = 3
const MIN_PHONE_DIGITS = 7
const MIN_SPLIT_DIGITS = 5

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
  const { name, phone, email, message, note, calculation_title, usd } = fields
  const { calculation_places = '', calculation_car = '' } = fields
  const sum = usd === null ? [] : [String(usd), formatMoney(usd, 'USD')]
  const calculated = [calculation_title, calculation_places, calculation_car, ...sum]
  const texts = [name, email, message, note, ...calculated].filter((text) => text !== null)
  const phones = [phone ?? '', ...findPhones([name, message, note].join('\n'))]
  return `${texts.map(foldCase).join('\n')}\n${phones.map((each) => each.replace(nonDigits, '')).join('\n')}`
}

/** Parsed search of inquiries: a list of alternatives. An inquiry matches if its text has all words of one alternative. */
export type ParsedInquirySearch = readonly (readonly string[])[]

const phoneGroupPattern = /^[\d().+/\-\u2010-\u2015\u2212]+$/
const INTERNATIONAL_PREFIX = /^00(?=[1-9])/

/** Splits a search into words and runs of neighbouring groups of digits. */
const splitSearch = (words: readonly string[]): readonly (readonly string[])[] => {
  const runs: string[][] = []
  let isGroupRun = false
  for (const word of words) {
    const isGroup = phoneGroupPattern.test(word)
    if (isGroup && isGroupRun) runs.at(-1)?.push(word)
    else runs.push([word])
    isGroupRun = isGroup
  }
  return runs
}

const joinDigits = (run: readonly string[]): string => run.join('').replace(nonDigits, '')

/** Joins groups of digits, so that a phone number is found however its digits are grouped. */
const joinPhoneGroups = (run: readonly string[]): readonly string[] => {
  if (run.length === 1 && !phoneGroupPattern.test(run[0] ?? '')) return run
  const digits = joinDigits(run).replace(INTERNATIONAL_PREFIX, '')
  return digits.length < MIN_DIGITS ? run : [digits]
}

/** Matches a group of digits that may be a part of a number, unlike a year. */
const partOfNumber = /^(?:0\d*|\d{1,3})$/
/** Matches a group of digits that is hardly a number of its own, as an engine volume or a price is. */
const dependentPart = /^(?:0\d*|\d\d?)$/

/** Returns whether groups of digits look like one number. Such groups as those of `000 00 01` occur in most phone numbers. */
const isOneNumber = (groups: readonly string[]): boolean => {
  const { length } = groups.join('')
  const isLongEnough = length >= MIN_SPLIT_DIGITS && groups.some((group) => dependentPart.test(group))
  return (isLongEnough || length >= MIN_PHONE_DIGITS) && groups.every((group) => partOfNumber.test(group))
}

/** Keeps the groups of one number together. */
const joinNumberAsTyped = (run: readonly string[]): readonly string[] =>
  isOneNumber(run.map((group) => joinDigits([group]))) ? [run.join(' ')] : run

export const parseInquirySearch = (search: string): ParsedInquirySearch | undefined => {
  const runs = splitSearch(foldCase(search).split(' '))
  const words = [...new Set(runs.flatMap(joinNumberAsTyped))].slice(0, MAX_WORDS)
  if (words.join('') === '') return undefined
  const withPhone = runs.flatMap(joinPhoneGroups).slice(0, MAX_WORDS)
  const fullNumbers = toInternationalDigits(search)
  // Parts of a complete phone number, such as 067, occur in many other numbers, so they are not searched one by one.
  if (fullNumbers.length > 0) return [withPhone, fullNumbers]
  return withPhone.join('\n') === words.join('\n') ? [words] : [words, withPhone]
}
