import {
  type Calculation,
  type CalculationLine,
  type LineGroup,
  lineGroupCodes,
  lineGroupTitles,
} from './calculation.ts'
import { countDaysBetween } from './calendar-day.ts'
import type { CalculationInput, ExchangeRates } from './input.ts'
import { buildCustomsLines, calculateCustomsValue } from './lines/customs-lines.ts'
import { buildDeliveryLines } from './lines/delivery-lines.ts'
import { buildPurchaseLines } from './lines/purchase-lines.ts'
import { buildRegistrationLines, buildServiceLines } from './lines/service-and-registration-lines.ts'
import { createLookups, type LineContext, type Lookups } from './lookups.ts'
import {
  type CentAmounts,
  type CurrencyConverter,
  convertToCents,
  createCurrencyConverter,
  type DraftLine,
  sumAmounts,
  toCurrencyAmounts,
} from './money.ts'
import { normalizeInput } from './normalize-input.ts'
import { addRationals, centsToNumber, type Rational, roundToCents, zeroRational } from './rational.ts'
import { type CalculationRefusal, createNoRateError, RefusalError } from './refusal.ts'
import type { CalculatorSettings } from './settings.ts'
import type { IndexedFeeTables } from './tables/index-tables.ts'
import { buildStaleRateWarning, listInputWarnings, sortWarnings } from './warnings.ts'

/** How old, in days, the exchange rates may be. */
export const MAX_RATE_AGE_DAYS = 7

export type CalculationOutcome =
  | { readonly calculation: Calculation; readonly refusal?: undefined }
  | { readonly refusal: CalculationRefusal; readonly calculation?: undefined }

type PricedLine = DraftLine & CentAmounts

const requireRates = (date: string, rates: ExchangeRates | null, { addWarning }: Lookups): ExchangeRates => {
  if (!rates || !(rates.USD > 0 && rates.EUR > 0)) throw createNoRateError()
  const age = countDaysBetween(rates.date, date)
  if (!(age >= 0 && age <= MAX_RATE_AGE_DAYS)) throw createNoRateError()
  if (age > 0) addWarning(buildStaleRateWarning(date, rates.date))
  return rates
}

const createLinePricer =
  (convert: CurrencyConverter) =>
  (draft: DraftLine): PricedLine => ({
    ...draft,
    ...convertToCents(draft.finalAmount ?? draft.amount, convert),
  })

const buildLine = ({ group, code, title, amount, how, source, ...cents }: PricedLine): CalculationLine => ({
  group,
  code,
  title,
  amount: { value: centsToNumber(roundToCents(amount.value)), currency: amount.currency },
  ...toCurrencyAmounts(cents),
  how,
  source,
})

const buildGroups = (lines: readonly PricedLine[]): LineGroup[] =>
  lineGroupCodes.flatMap((group) => {
    const groupLines = lines.filter((line) => line.group === group)
    return groupLines.length === 0
      ? []
      : [{ group, title: lineGroupTitles[group], ...toCurrencyAmounts(sumAmounts(groupLines)) }]
  })

const sumInDollars = (drafts: readonly DraftLine[], convert: CurrencyConverter): Rational =>
  drafts.reduce((sum, { amount }) => addRationals(sum, convert(amount, 'USD')), zeroRational)

const calculateLines = (
  context: LineContext,
): Pick<Calculation, 'customsValue' | 'lines' | 'groups' | 'total'> => {
  const priceLine = createLinePricer(context.convert)
  const purchase = buildPurchaseLines(context)
  const delivery = buildDeliveryLines(context, sumInDollars(purchase, context.convert))
  const customsBaseLines = [...purchase, ...delivery].map(priceLine)
  const customsValue = calculateCustomsValue(context, customsBaseLines)
  const customs = buildCustomsLines(context, customsValue.uah)
  const laterLines = [
    ...customs.lines,
    ...buildServiceLines(context),
    ...buildRegistrationLines(context, customsValue.uah, customs.paid),
  ]
  const lines = [...customsBaseLines, ...laterLines.map(priceLine)]
  return {
    customsValue: customsValue.shown,
    lines: lines.map(buildLine),
    groups: buildGroups(lines),
    total: toCurrencyAmounts(sumAmounts(lines)),
  }
}

const calculateAll = (
  rawInput: CalculationInput,
  tables: IndexedFeeTables,
  availableRates: ExchangeRates | null,
  settings: CalculatorSettings,
): Calculation => {
  const input = normalizeInput(rawInput)
  const { date } = input
  const lookups = createLookups(tables, settings, date)
  const rates = requireRates(date, availableRates, lookups)
  const result = calculateLines({ input, rates, lookups, convert: createCurrencyConverter(rates) })
  return {
    input,
    date,
    rates,
    ...result,
    warnings: sortWarnings([...lookups.warnings, ...listInputWarnings(input)]),
    used: { tables: lookups.usedTables(), settingsAt: settings.changedAt },
  }
}

/**
 * Calculates what the car costs in Ukraine, registered, with the explanation of each line, or returns the
 * reason why the price cannot be calculated.
 */
export const calculate = (
  input: CalculationInput,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): CalculationOutcome => {
  try {
    return { calculation: calculateAll(input, tables, rates, settings) }
  } catch (error) {
    if (error instanceof RefusalError) return { refusal: error.refusal }
    throw error
  }
}
