import {
  type Calculation,
  type CalculationLine,
  type CalculationLineGroupTotal,
  calculationLineGroupCodes,
  calculationLineGroupTitles,
} from './calculation.ts'
import type { CalculationInput, ExchangeRates } from './calculation-input.ts'
import { type CalculationLineInputs, createFeeTableAndSettingLookups } from './calculation-lookups.ts'
import {
  type CalculationRefusal,
  CalculationRefusalError,
  createMissingExchangeRateError,
} from './calculation-refusal.ts'
import {
  buildExpectedSettingValueWarning,
  buildStaleRateWarning,
  listCalculationInputWarnings,
  listHighCustomsWarnings,
  sortCalculationWarnings,
} from './calculation-warnings.ts'
import type { CalculatorSettings } from './calculator-settings.ts'
import { countDaysBetween } from './calendar-day.ts'
import { type CalculationOnClearanceDay, calculatePriceOnExpectedClearanceDay } from './expected-clearance.ts'
import { buildCustomsCalculationLines, calculateCustomsValue } from './lines/customs-calculation-lines.ts'
import { buildDeliveryCalculationLines } from './lines/delivery-calculation-lines.ts'
import { buildPurchaseCalculationLines } from './lines/purchase-calculation-lines.ts'
import {
  buildBrokerageServiceCalculationLines,
  buildRegistrationCalculationLines,
} from './lines/service-and-registration-calculation-lines.ts'
import {
  type CalculationLineInOriginalCurrency,
  type CentAmountsByCurrency,
  type CurrencyConverter,
  centsToAmountsByCurrency,
  convertMoneyToCents,
  createCurrencyConverter,
  subtractMoneyAmounts,
  sumCentAmounts,
} from './money.ts'
import { normalizeCalculationInput } from './normalize-calculation-input.ts'
import { addRationals, centsToNumber, type Rational, roundToCents, zeroRational } from './rational.ts'
import type { IndexedFeeTables } from './tables/index-fee-tables.ts'

export const MAX_EXCHANGE_RATE_AGE_DAYS = 7

export interface CalculationReferenceData {
  date: string
  today: string
  tables: IndexedFeeTables
  settings: CalculatorSettings
  rates: ExchangeRates | null
  /** Whether the National Bank did not answer the request for the exchange rates of the day. */
  isBankSilent: boolean
  /** Whether `date` is an older day than requested, because no newer exchange rates are known. */
  usesNewestRatesDay: boolean
}

export type CalculationResult =
  | { calculation: Calculation; refusal?: undefined }
  | { refusal: CalculationRefusal; calculation?: undefined }

type PricedLine = CalculationLineInOriginalCurrency & CentAmountsByCurrency

const requireRates = (date: string, rates: ExchangeRates | null): ExchangeRates => {
  if (!rates || !(rates.USD > 0 && rates.EUR > 0)) throw createMissingExchangeRateError()
  const age = countDaysBetween(rates.date, date)
  if (!(age >= 0 && age <= MAX_EXCHANGE_RATE_AGE_DAYS)) throw createMissingExchangeRateError()
  return rates
}

const createLinePricer =
  (convert: CurrencyConverter) =>
  (draft: CalculationLineInOriginalCurrency): PricedLine => ({
    ...draft,
    ...convertMoneyToCents(draft.finalAmount ?? draft.amount, convert),
  })

const buildLine = ({ group, code, title, amount, how, source, ...cents }: PricedLine): CalculationLine => ({
  group,
  code,
  title,
  amount: { value: centsToNumber(roundToCents(amount.value)), currency: amount.currency },
  ...centsToAmountsByCurrency(cents),
  how,
  source,
})

const buildGroups = (lines: readonly PricedLine[]): CalculationLineGroupTotal[] =>
  calculationLineGroupCodes.flatMap((group) => {
    const groupLines = lines.filter((line) => line.group === group)
    return groupLines.length === 0
      ? []
      : [
          {
            group,
            title: calculationLineGroupTitles[group],
            ...centsToAmountsByCurrency(sumCentAmounts(groupLines)),
          },
        ]
  })

const sumInDollars = (
  drafts: readonly CalculationLineInOriginalCurrency[],
  convert: CurrencyConverter,
): Rational => drafts.reduce((sum, { amount }) => addRationals(sum, convert(amount, 'USD')), zeroRational)

const calculateLines = (
  context: CalculationLineInputs,
): Pick<Calculation, 'customsValue' | 'lines' | 'groups' | 'total'> => {
  const priceLine = createLinePricer(context.convert)
  const purchase = buildPurchaseCalculationLines(context)
  const delivery = buildDeliveryCalculationLines(context, sumInDollars(purchase, context.convert))
  const customsBaseLines = [...purchase, ...delivery].map(priceLine)
  const customsValue = calculateCustomsValue(context, customsBaseLines)
  const customs = buildCustomsCalculationLines(context, customsValue.uah)
  const laterLines = [
    ...customs.lines,
    ...buildBrokerageServiceCalculationLines(context),
    ...buildRegistrationCalculationLines(context, customsValue.uah, customs.paid),
  ]
  const lines = [...customsBaseLines, ...laterLines.map(priceLine)]
  return {
    customsValue: customsValue.shown,
    lines: lines.map(buildLine),
    groups: buildGroups(lines),
    total: centsToAmountsByCurrency(sumCentAmounts(lines)),
  }
}

const ONE_PERCENT_RISE: Rational = { n: 101n, d: 100n }

const calculateAll = (
  rawInput: CalculationInput,
  tables: IndexedFeeTables,
  availableRates: ExchangeRates | null,
  settings: CalculatorSettings,
  hasOutlook: boolean,
): Calculation => {
  const input = normalizeCalculationInput(rawInput)
  const { date } = input
  const rates = requireRates(date, availableRates)
  const calculateOn = (
    clearance: string,
    usesExpected?: boolean,
    dollarFactor?: Rational,
  ): CalculationOnClearanceDay => {
    const context: CalculationLineInputs = {
      input,
      clearance,
      rates,
      lookups: createFeeTableAndSettingLookups(tables, settings, {
        origin: input.origin,
        date,
        clearance,
        usesExpected,
      }),
      convert: createCurrencyConverter(rates, dollarFactor),
    }
    return { context, ...calculateLines(context) }
  }
  const { clearance = date } = input
  const shown = calculateOn(clearance)
  const { context, ...result } = shown
  const { total } = result
  const { warnings, expectedSettings, usedTables } = context.lookups
  const expectedClearance = hasOutlook
    ? calculatePriceOnExpectedClearanceDay(shown, settings, calculateOn)
    : undefined
  return {
    input,
    date,
    rates,
    ...result,
    ...(expectedClearance && { expectedClearance }),
    ...(hasOutlook && {
      uahPerDollarPercent: subtractMoneyAmounts(
        calculateOn(clearance, false, ONE_PERCENT_RISE).total.uah,
        total.uah,
      ),
    }),
    warnings: sortCalculationWarnings([
      ...(rates.date < date ? [buildStaleRateWarning(date, rates.date)] : []),
      ...warnings,
      ...(hasOutlook && expectedSettings.size > 0
        ? [
            buildExpectedSettingValueWarning(
              expectedSettings,
              total.usd,
              calculateOn(clearance, true).total.usd,
            ),
          ]
        : []),
      ...listHighCustomsWarnings(input, result),
      ...listCalculationInputWarnings(input),
    ]),
    used: { tables: usedTables(), settingsAt: settings.changedAt },
  }
}

/**
 * Calculates what an imported and registered car costs in Ukraine. With `hasOutlook: false` the price on the expected
 * clearance day and the effect of a dearer dollar are left out, which take as long as the price itself.
 */
export const calculate = (
  input: CalculationInput,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
  { hasOutlook = true }: { hasOutlook?: boolean } = {},
): CalculationResult => {
  try {
    return { calculation: calculateAll(input, tables, rates, settings, hasOutlook) }
  } catch (error) {
    if (error instanceof CalculationRefusalError) return { refusal: error.refusal }
    throw error
  }
}
