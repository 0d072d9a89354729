import { NO_BREAK_SPACE } from './plain-text.ts'

const nonDigits = /\D+/g

/** Formats a phone number: `+380671234567` → `+380 67 123 45 67`. Foreign numbers stay as stored. */
export const formatPhone = (e164: string): string =>
  e164.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, `$1 $2 $3 $4 $5`).replaceAll(' ', NO_BREAK_SPACE)

/**
 * Formats a phone number for a spreadsheet: `+380 67 123-45-67`. Excel reads `+380671234567` as a number and
 * `+380-67-123` as a formula, but digits with both spaces and hyphens as text.
 */
export const formatPhoneForSpreadsheet = (phone: string): string => {
  const digits = phone.replace(nonDigits, '')
  const [, code, operator, ...groups] = /^(380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? []
  return code === undefined
    ? `+${digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '-').replace('-', ' ')}`
    : `+${code} ${operator} ${groups.join('-')}`
}

export type ParsedPhone = { number: string } | { fault: string }

const UKRAINE = '380'
const NATIONAL_DIGITS = 9
const EXAMPLE = formatPhone('+380671234567')
const FOREIGN_HINT = 'Номер другой страны начните с «+» и её кода'

/** Russian numerals for missing digits in the genitive, for use after «не хватает». */
const missingCounts = ['одной', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти']

const buildTooFewDigitsError = (count: number): ParsedPhone => ({
  fault: `Не хватает ${missingCounts[count - 1]} ${count === 1 ? 'цифры' : 'цифр'}: ${EXAMPLE}`,
})

const parseUkrainianDigits = (digits: string): ParsedPhone => {
  if (digits.length < NATIONAL_DIGITS) return buildTooFewDigitsError(NATIONAL_DIGITS - digits.length)
  if (digits.length > NATIONAL_DIGITS) return { fault: `Лишние цифры: нужно ${EXAMPLE}. ${FOREIGN_HINT}` }
  if (/^[012]/.test(digits)) return { fault: `Такого кода в Украине нет: нужно ${EXAMPLE}. ${FOREIGN_HINT}` }
  return { number: `+${UKRAINE}${digits}` }
}

const parseInternationalDigits = (digits: string): ParsedPhone => {
  // People who add the country code often keep the leading zero of the area code.
  if (digits.startsWith(UKRAINE)) return parseUkrainianDigits(digits.slice(UKRAINE.length).replace(/^0/, ''))
  if (digits.length < 8) return { fault: 'Не хватает цифр: нужен номер с кодом страны' }
  if (digits.length > 15) return { fault: 'Лишние цифры: самый длинный номер с кодом страны — 15 цифр' }
  return { number: `+${digits}` }
}

/** Separators between digits of a phone number, and invisible characters that copying adds. */
const separators = /[\s().\-\u2010-\u2015\u2212/]|\p{Cf}/gu

/** Limit of a typed phone number. Normalizing a text of thousands of combining marks would take quadratic time. */
const MAX_TYPED_LENGTH = 100

const NOT_DIGITS: ParsedPhone = { fault: `Телефон записывают цифрами: ${EXAMPLE}` }

/** Parses a phone number in any common notation. A number without a plus is Ukrainian. */
export const parsePhone = (typed: string): ParsedPhone => {
  const trimmed = typed.trim()
  if (trimmed.length > MAX_TYPED_LENGTH) return NOT_DIGITS
  const digits = trimmed
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\(0\)/, '')
    .replace(separators, '')
  if (digits === '') return { fault: 'Укажите телефон' }
  if (!/^\+?\d+$/.test(digits)) return NOT_DIGITS
  const [, internationalDigits] = /^(?:\+|00)([1-9]\d*)$/.exec(digits) ?? []
  if (internationalDigits !== undefined) return parseInternationalDigits(internationalDigits)
  return parseUkrainianDigits(digits.replace(/^\+/, '').replace(/^(?:380|80|0)/, ''))
}
