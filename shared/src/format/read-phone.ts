import { formatPhone } from './phone.ts'

/** A phone number in E.164, or an error message for the visitor. */
export type ReadPhone = { readonly number: string } | { readonly fault: string }

const UKRAINE = '380'
const NATIONAL_DIGITS = 9
const EXAMPLE = formatPhone('+380671234567')
const FOREIGN = 'Номер другой страны начните с «+» и её кода'

/** Counts in the genitive, after «не хватает». */
const missing = ['одной', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти']

const tooFew = (count: number): ReadPhone => ({
  fault: `Не хватает ${missing[count - 1]} ${count === 1 ? 'цифры' : 'цифр'}: ${EXAMPLE}`,
})

const ukrainian = (digits: string): ReadPhone => {
  if (digits.length < NATIONAL_DIGITS) return tooFew(NATIONAL_DIGITS - digits.length)
  if (digits.length > NATIONAL_DIGITS) return { fault: `Лишние цифры: нужно ${EXAMPLE}. ${FOREIGN}` }
  if (/^[012]/.test(digits)) return { fault: `Такого кода в Украине нет: нужно ${EXAMPLE}. ${FOREIGN}` }
  return { number: `+${UKRAINE}${digits}` }
}

const international = (digits: string): ReadPhone => {
  // People who add the country code often keep the leading zero of the area code.
  if (digits.startsWith(UKRAINE)) return ukrainian(digits.slice(UKRAINE.length).replace(/^0/, ''))
  if (digits.length < 8) return { fault: 'Не хватает цифр: нужен номер с кодом страны' }
  if (digits.length > 15) return { fault: 'Лишние цифры: самый длинный номер с кодом страны — 15 цифр' }
  return { number: `+${digits}` }
}

/** Separators between digits, and invisible characters that copying adds. */
const between = /[\s().\-\u2010-\u2015\u2212/]|\p{Cf}/gu

/** Parses a phone number in any common notation. A number without a plus is Ukrainian. */
export const readPhone = (typed: string): ReadPhone => {
  const bare = typed.normalize('NFKC').trim().replace(/^tel:/i, '').replace(/\(0\)/, '').replace(between, '')
  if (bare === '') return { fault: 'Укажите телефон' }
  if (!/^\+?\d+$/.test(bare)) return { fault: `Телефон записывают цифрами: ${EXAMPLE}` }
  const [, abroad] = /^(?:\+|00)([1-9]\d*)$/.exec(bare) ?? []
  if (abroad !== undefined) return international(abroad)
  return ukrainian(bare.replace(/^\+/, '').replace(/^(?:380|80|0)/, ''))
}
