import { formatDecimal } from 'shared/format'

type ParsedNumber = { readonly value: number } | { readonly error: string }

interface NumberUnit {
  readonly phrase: string
  /** Spellings of the unit in lower case, without points. */
  readonly spellings: readonly string[]
}

export const typedNumberUnits = {
  USD: { phrase: 'в долларах', spellings: ['$', 'usd'] },
  EUR: { phrase: 'в евро', spellings: ['€', 'eur'] },
  UAH: { phrase: 'в гривнах', spellings: ['₴', 'грн', 'uah'] },
  volume: { phrase: 'в см³', spellings: ['см³', 'см3', 'cm³', 'cm3', 'кубсм'] },
  litres: { phrase: 'в литрах', spellings: ['л', 'l'] },
  battery: { phrase: 'в кВт·ч', spellings: ['квт·ч', 'квтч', 'kwh'] },
} satisfies Readonly<Record<string, NumberUnit>>

/** Format of the numbers that a calculator field accepts. */
export interface NumberFormat {
  readonly decimals: 0 | 2
  /** The only unit that a visitor may type with the number. */
  readonly unit?: NumberUnit
  /** Reads litres too, as cm³: a number with the unit, or with a decimal mark and not above 20. */
  readonly acceptsLitres?: boolean
  readonly example: string
}

/** Format of an engine size, in cm³ or in litres. */
export const volumeFormat: NumberFormat = {
  decimals: 0,
  unit: typedNumberUnits.volume,
  example: '1 598',
  acceptsLitres: true,
}

const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/
const plain = /^\d+(?:[.,]\d*)?$/

const findUnit = (spelling: string): NumberUnit | undefined => {
  const plainSpelling = spelling.toLowerCase().replaceAll('.', '')
  return Object.values<NumberUnit>(typedNumberUnits).find(({ spellings }) =>
    spellings.includes(plainSpelling),
  )
}

const normalizeDigits = (digits: string): string | undefined => {
  if (grouped.test(digits)) return digits.replaceAll(',', '')
  if (groupedByPoints.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return plain.test(digits) ? digits.replace(',', '.') : undefined
}

const MAX_LITRES = 20

/** Parses an engine size in litres, such as `1,6` or `2 л`, and returns it in cm³. */
const parseLitres = (digits: string, unit: string): number | undefined => {
  const isUnit = findUnit(unit) === typedNumberUnits.litres
  if (!(isUnit || unit === '') || !/^\d{1,2}(?:[.,]\d{1,3})?$/.test(digits)) return undefined
  const litres = Number(digits.replace(',', '.'))
  const hasMark = /[.,]/.test(digits)
  return (hasMark || isUnit) && litres <= MAX_LITRES ? Math.round(litres * 1000) : undefined
}

interface SplitNumber {
  readonly before: string
  readonly digits: string
  readonly after: string
}

const parseSplitNumber = (
  { before, digits, after }: SplitNumber,
  { decimals, unit, example }: NumberFormat,
): ParsedNumber => {
  const instruction = decimals === 0 && unit ? unit.phrase : 'цифрами'
  const unreadable = { error: `Напишите ${instruction}, например ${example}` }
  for (const spelling of [before, after].filter((each) => each !== '')) {
    const typedUnit = findUnit(spelling)
    if (typedUnit === undefined || unit === undefined) return unreadable
    if (typedUnit !== unit) return { error: `Указано ${typedUnit.phrase}, а нужно ${unit.phrase}` }
  }
  if (digits === '') return { error: 'Заполните это поле' }
  const normalized = normalizeDigits(digits)
  if (normalized === undefined) return unreadable
  if (ambiguous.test(digits) && decimals > 0) {
    // The error suggests both readings of the number. With a comma as its point it would be read as thousands.
    const smaller = formatDecimal(String(Math.round(Number(digits) * 100) / 100))
    return { error: `Напишите ${smaller} или ${digits.replace('.', '')}` }
  }
  const [, decimalPart = ''] = normalized.split('.')
  if (decimalPart.length <= decimals) return { value: Number(normalized) }
  return decimals === 0 ? unreadable : { error: 'После запятой не больше двух знаков' }
}

/** Parses a number as people write it: `6 200`, `$6,200.00`, `6200,5`. Returns an error for an ambiguous one. */
export const parseNumberInput = (typed: string, format: NumberFormat): ParsedNumber => {
  const compact = typed.replace(/[\s\u00a0\u2007\u2009\u202f']/g, '')
  const [, before = '', digits = '', after = ''] = compact.match(/^([^\d.,]*)([\d.,]*)(.*)$/) ?? []
  const litres = format.acceptsLitres && before === '' ? parseLitres(digits, after) : undefined
  return litres === undefined ? parseSplitNumber({ before, digits, after }, format) : { value: litres }
}
