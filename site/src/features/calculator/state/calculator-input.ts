import {
  type Auction,
  auctions,
  bidTypes,
  type CarOriginRegion,
  calculationCurrencies,
  carOriginRegions,
  engineTypes,
  FIRST_CALCULATION_DAY,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'
import { formatDate, formatDecimal, isCalendarDay } from 'shared/format'
import { calculatorQueryParameterNames } from '../../../lib/calculator-query.ts'
import { DEFAULT_BUDGET } from './bid-limit.ts'

/** What is known of the visitor's own car besides the form. It never enters an address. */
const ownCarFields = ['reference', 'make', 'model', 'proposed'] as const

/** The fields are named as in a query, except that one field contains all parts of an auction yard. */
const rawInputFields = [
  ...calculatorQueryParameterNames.filter(
    (name) => name !== 'location' && name !== 'state' && name !== 'zip',
  ),
  ...(['yard', 'otherPrice', 'convertedFrom'] as const),
  ...ownCarFields,
]

export type RawCalculatorInputFieldName = (typeof rawInputFields)[number]

/**
 * Calculator input as typed. `otherPrice` is the price in the other currency, from which `price` may be converted.
 * `reference` is the pasted lot link, lot number or VIN, `proposed` describes which fields are filled in from it.
 */
export type RawCalculatorInput = Partial<Record<RawCalculatorInputFieldName, string | undefined>>

/** Changes some fields of the input. A function is called with the newest input. */
export type RawCalculatorInputChange =
  | RawCalculatorInput
  | ((rawInput: RawCalculatorInput) => RawCalculatorInput)

export const isRawCalculatorInput = (value: unknown): value is RawCalculatorInput =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) => rawInputFields.some((known) => known === name) && typeof text === 'string',
  )

export const NO_AUCTION_OPTION_VALUE = 'none'

/** Numbers of the example calculation. They replace unreadable numbers of the form, so that shipping routes can still be ranked. */
export const defaultCalculatorNumberInputs = { price: 6200, volume: 1984, battery: 60, year: 2019 } as const

/** Whether a number field still contains the number of the example calculation, which a visitor replaces instead of editing it. */
export const isExampleValueOfNumberField = (name: string, shown: string): boolean =>
  Object.entries({ ...defaultCalculatorNumberInputs, budget: DEFAULT_BUDGET.replace(/\D/g, '') }).some(
    ([field, value]) => field === name && shown.replace(/\D/g, '') === String(value),
  )

/** Fields whose change keeps the shipping route. */
const fieldsWithoutEffectOnRoute: readonly string[] = [
  ...Object.keys(defaultCalculatorNumberInputs),
  ...ownCarFields,
]

/** Whether two inputs differ only in typed numbers, so that the shipping route need not be selected again. */
export const areCalculatorInputsEqualExceptNumbers = (
  one: RawCalculatorInput,
  other: RawCalculatorInput,
): boolean =>
  rawInputFields.every(
    (name) =>
      one[name] === other[name] ||
      fieldsWithoutEffectOnRoute.includes(name) ||
      // Whether there is a budget decides what is calculated, as long as it is one its figure is typed.
      (name === 'budget' && (one.budget === undefined) === (other.budget === undefined)),
  )

const findKnownCode = <Code extends string>(
  codes: readonly Code[],
  raw: string | undefined,
  fallback: Code,
): Code => codes.find((code) => code === raw) ?? fallback

const resolveAuction = (origin: CarOriginRegion, raw: string | undefined): Auction | undefined => {
  if (origin === 'eu') return undefined
  if (origin === 'usa') return findKnownCode(auctions, raw, 'copart')
  return auctions.find((auction) => auction === raw)
}

const isYesOrDefault = (raw: string | undefined, fallback: boolean): boolean =>
  raw === undefined ? fallback : raw === 'yes'

/** Completes calculator input with defaults, so that a first visitor sees a price. Numbers stay as typed. */
export const fillInCalculatorFormDefaults = (rawInput: RawCalculatorInput) => {
  const origin = findKnownCode(carOriginRegions, rawInput.origin, 'usa')
  const auction = resolveAuction(origin, rawInput.auction)
  return {
    origin,
    auction,
    document: findKnownCode(vehicleTitleStatuses, rawInput.document, 'salvage'),
    bid: findKnownCode(bidTypes, rawInput.bid, 'live'),
    currency:
      auction === undefined
        ? findKnownCode(priceCurrencies, rawInput.currency, origin === 'eu' ? 'EUR' : 'USD')
        : 'USD',
    vehicle: findKnownCode(vehicleTypes, rawInput.vehicle, 'sedan'),
    engine: findKnownCode(engineTypes, rawInput.engine, 'petrol'),
    budget: rawInput.budget,
    budgetCurrency: findKnownCode(calculationCurrencies, rawInput.budgetCurrency, 'USD'),
    price: rawInput.price ?? formatDecimal(String(defaultCalculatorNumberInputs.price)),
    volume: rawInput.volume ?? formatDecimal(String(defaultCalculatorNumberInputs.volume)),
    battery: rawInput.battery ?? String(defaultCalculatorNumberInputs.battery),
    year: rawInput.year ?? String(defaultCalculatorNumberInputs.year),
    eur1: origin === 'eu' && isYesOrDefault(rawInput.eur1, false),
    insurance: isYesOrDefault(rawInput.insurance, true),
  }
}

export type CalculatorFormValues = ReturnType<typeof fillInCalculatorFormDefaults>

/** Fields about the visitor's own car. While none is filled in, the calculation is an example. */
const ownFields: readonly RawCalculatorInputFieldName[] = [
  'price',
  'budget',
  'vehicle',
  'engine',
  'volume',
  'battery',
  'year',
  'make',
  'model',
]

export const isExampleCalculatorInput = (rawInput: RawCalculatorInput): boolean =>
  ownFields.every((name) => rawInput[name] === undefined)

/** Returns what is stored of the visitor's own car beside the input, if anything is known of it. */
export const pickOwnCar = (rawInput: RawCalculatorInput) => {
  // The server accepts texts of these lengths.
  const reference = /^.{1,300}$/s.exec(rawInput.reference?.trim() ?? '')?.[0]
  const make = rawInput.make?.slice(0, 40)
  const model = rawInput.model?.slice(0, 60)
  const car = { ...(reference && { reference }), ...(make && { make }), ...(model && { model }) }
  return Object.keys(car).length === 0 ? undefined : car
}

export const validateCalculationDate = (date: string, today: string): string | undefined => {
  if (!isCalendarDay(date)) return 'Укажите день'
  if (date < FIRST_CALCULATION_DAY)
    return `Считаем с ${formatDate(FIRST_CALCULATION_DAY)}: с этого дня действует закон об акцизе`
  return date > today ? 'Этот день ещё не наступил' : undefined
}

type ParsedNumber = { value: number } | { error: string }

interface NumberInputUnit {
  phrase: string
  /** Accepted spellings of the currency or unit of measure after a number, in lower case and without dots. */
  spellings: readonly string[]
}

export const numberInputUnits = {
  USD: { phrase: 'в долларах', spellings: ['$', 'usd'] },
  EUR: { phrase: 'в евро', spellings: ['€', 'eur'] },
  UAH: { phrase: 'в гривнах', spellings: ['₴', 'грн', 'uah'] },
  volume: { phrase: 'в см³', spellings: ['см³', 'см3', 'cm³', 'cm3', 'кубсм'] },
  litres: { phrase: 'в литрах', spellings: ['л', 'l'] },
  battery: { phrase: 'в кВт·ч', spellings: ['квт·ч', 'квтч', 'kwh'] },
} satisfies Record<string, NumberInputUnit>

export interface NumberInputFormat {
  decimals: 0 | 2
  /** The only unit that a visitor may type after the number in this field. */
  unit?: NumberInputUnit
  /** Whether an engine size in litres becomes cm³: a number with the unit of litres, or at most 20 with a decimal mark. */
  acceptsLitres?: boolean
  /** Whether the word for a year may follow the number: `2019 г.`, `2019 рік`, `2019 года выпуска`. */
  acceptsYearWord?: boolean
  example: string
}

export const engineVolumeInputFormat: NumberInputFormat = {
  decimals: 0,
  unit: numberInputUnits.volume,
  example: '1 598',
  acceptsLitres: true,
}

const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/
const plain = /^\d+(?:[.,]\d*)?$/

const yearWord = /^(?:г(?:од[ау]?)?|р(?:ік|оку)?)\.?(?:в(?:ыпуска|ипуску)?\.?)?$/iu

const findUnit = (spelling: string): NumberInputUnit | undefined => {
  const plainSpelling = spelling.toLowerCase().replaceAll('.', '')
  return Object.values<NumberInputUnit>(numberInputUnits).find(({ spellings }) =>
    spellings.includes(plainSpelling),
  )
}

const normalizeDigits = (digits: string): string | undefined => {
  if (grouped.test(digits)) return digits.replaceAll(',', '')
  if (groupedByPoints.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return plain.test(digits) ? digits.replace(',', '.') : undefined
}

const MAX_LITRES = 20

const parseLitres = (digits: string, unit: string): number | undefined => {
  const isUnit = findUnit(unit) === numberInputUnits.litres
  if (!(isUnit || unit === '') || !/^\d{1,2}(?:[.,]\d{1,3})?$/.test(digits)) return undefined
  const litres = Number(digits.replace(',', '.'))
  const hasMark = /[.,]/.test(digits)
  return (hasMark || isUnit) && litres <= MAX_LITRES ? Math.round(litres * 1000) : undefined
}

const parseSplitNumber = (
  { before, digits, after }: { before: string; digits: string; after: string },
  { decimals, unit, example }: NumberInputFormat,
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
    // The error suggests both readings of `7.500`: `7500`, and `7,5` without zeros, because `7,500` would be read as thousands.
    const smaller = formatDecimal(String(Math.round(Number(digits) * 100) / 100))
    return { error: `Напишите ${smaller} или ${digits.replace('.', '')}` }
  }
  const [, decimalPart = ''] = normalized.split('.')
  if (decimalPart.length <= decimals) return { value: Number(normalized) }
  return decimals === 0 ? unreadable : { error: 'После запятой не больше двух знаков' }
}

/** Parses a number as people write it: `6 200`, `$6,200.00`, `6200,5`. Returns an error for an ambiguous one. */
export const parseNumberInput = (typed: string, format: NumberInputFormat): ParsedNumber => {
  const compact = typed.replace(/[\s\u00a0\u2007\u2009\u202f']/g, '')
  const [, before = '', digits = '', after = ''] = compact.match(/^([^\d.,]*)([\d.,]*)(.*)$/) ?? []
  const litres = format.acceptsLitres && before === '' ? parseLitres(digits, after) : undefined
  if (litres !== undefined) return { value: litres }
  const unit = format.acceptsYearWord && yearWord.test(after) ? '' : after
  return parseSplitNumber({ before, digits, after: unit }, format)
}
