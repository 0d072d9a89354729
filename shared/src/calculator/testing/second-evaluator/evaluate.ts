import type {
  CalculationInput,
  CalculatorSettings,
  EffectiveFeeTables,
  ExchangeRates,
  FeeTableTitle,
} from '../../index.ts'
import { createSettingReader, type EvaluationDays, shiftCalendarDay } from './clearance.ts'
import { computeCustomsDuty, computeExcise, computePensionLevy, computeVat } from './customs.ts'
import { addDeliveryLines } from './delivery.ts'
import { EvaluatedLineLedger } from './ledger.ts'
import {
  type EvaluatedCalculation,
  type EvaluatedOutcome,
  type EvaluatedSums,
  EvaluationRefusedError,
  type SettingReader,
} from './outcome.ts'
import { addPurchaseLines } from './purchase.ts'
import { hundredthsToRatio, parseRatio, type Ratio, sumRatios } from './ratio.ts'
import { computeWarningCodes, daysBetween } from './warnings.ts'
import { findInvalidInputFields } from './wrong-fields.ts'

const requireRates = (rates: ExchangeRates | null, date: string): ExchangeRates => {
  const isGood =
    rates !== null &&
    rates.USD > 0 &&
    rates.EUR > 0 &&
    rates.date <= date &&
    daysBetween(rates.date, date) <= 7
  if (!isGood) throw new EvaluationRefusedError('no-rate', 'date')
  return rates
}

const listUsedTables = ({ auction, origin }: CalculationInput): readonly FeeTableTitle[] => [
  ...(auction ? ([`${auction}-fee`, `${auction}-internet-bid`] as const) : []),
  ...(origin === 'usa' ? (['transportation'] as const) : []),
  'ship-delivery',
]

interface CustomsValue {
  value: Ratio
  of: readonly string[]
}

/** Computes the customs value. The ledger must contain purchase and delivery. */
const computeCustomsValue = (
  ledger: EvaluatedLineLedger,
  input: CalculationInput,
  readSetting: SettingReader,
): CustomsValue => {
  const isFixed = readSetting('customs-value-mode') === 'fixed'
  const parts = ledger.parts.filter(({ group }) => !isFixed || group === 'purchase')
  const of = parts.map(({ code }): string => code)
  const lines = ledger.shownKopiykas(parts)
  if (!isFixed) return { value: hundredthsToRatio(lines), of }
  const title =
    input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
  return {
    value: hundredthsToRatio(lines + ledger.kopiykas(parseRatio(readSetting(title)))),
    of: [...of, 'addition'],
  }
}

const services = ['forwarder', 'broker', 'certificate', 'company'] as const

/** Adds customs payments, registration and services. */
const writeCustomsAndServices = (
  ledger: EvaluatedLineLedger,
  input: CalculationInput,
  value: Ratio,
  readSetting: SettingReader,
): void => {
  const duty = ledger.levy('customs', 'duty', computeCustomsDuty(value, input, readSetting), 'UAH')
  const excise = ledger.levy('customs', 'excise', computeExcise(input, readSetting), 'EUR')
  ledger.levy('customs', 'vat', computeVat(sumRatios(value, duty, excise), input, readSetting), 'UAH')
  for (const service of services) {
    ledger.add('services', service, parseRatio(readSetting(`${service}-fee`)), 'USD')
  }
  const pension = computePensionLevy({ value, duty, excise }, input, readSetting)
  if (pension) ledger.levy('registration', 'pension-fund', pension, 'UAH')
}

interface EvaluationSources {
  input: CalculationInput
  tables: EffectiveFeeTables
  rates: ExchangeRates
  settings: CalculatorSettings
}

/** Adds all calculation lines of a car for the given days. */
const writeAll = (
  { tables, rates, settings, ...sources }: EvaluationSources,
  days: EvaluationDays,
  dearerDollar?: Ratio,
) => {
  const input = { ...sources.input, clearance: days.clearance }
  const { readSetting, used: usedSettings } = createSettingReader(settings, days)
  const ledger = new EvaluatedLineLedger(rates, dearerDollar)
  const fallingTables = addPurchaseLines(ledger, input, tables, readSetting)
  const travelDays = addDeliveryLines(ledger, input, tables, readSetting)
  const { value, of } = computeCustomsValue(ledger, input, readSetting)
  writeCustomsAndServices(ledger, input, value, readSetting)
  return { ledger, usedSettings, fallingTables, travelDays, customsValue: { ...ledger.ofWorth(value), of } }
}

const evaluateExpectedClearance = (
  sources: EvaluationSources,
  days: EvaluationDays,
  travelDays: number | undefined,
): { date: string; total: EvaluatedSums } | undefined => {
  if (travelDays === undefined) return undefined
  const wait = travelDays + Number(sources.settings.of['clearance-days'].value)
  const date = shiftCalendarDay(days.date, wait)
  if (wait > 400 || sources.input.year > Number(date.slice(0, 4))) return undefined
  return { date, total: writeAll(sources, { ...days, clearance: date }).ledger.figures().total }
}

const evaluateOrThrow = (
  input: CalculationInput,
  tables: EffectiveFeeTables,
  given: ExchangeRates | null,
  settings: CalculatorSettings,
): EvaluatedCalculation => {
  const wrong = findInvalidInputFields(input)
  if (wrong.length > 0) throw new EvaluationRefusedError('invalid', ...wrong)
  const sources = { input, tables, rates: requireRates(given, input.date), settings }
  const days = { date: input.date, clearance: input.clearance ?? input.date, withExpected: false }
  const { ledger, usedSettings, fallingTables, travelDays, customsValue } = writeAll(sources, days)

  const used = listUsedTables(input)
  const figures = ledger.figures()
  const hryvnias = {
    price: figures.lines.find(({ code }) => code === 'price')?.uah ?? 0,
    customs: figures.groups.find(({ group }) => group === 'customs')?.uah ?? 0,
    total: figures.total.uah,
  }
  const ground = { ...sources, days, fallingTables, hryvnias }
  const dearer = writeAll(sources, days, [101n, 100n]).ledger.figures()
  return {
    ...figures,
    customsValue,
    expectedClearance: evaluateExpectedClearance(sources, days, travelDays),
    uahPerDollarPercent: Math.round((dearer.total.uah - figures.total.uah) * 100) / 100,
    warnings: computeWarningCodes({ ...ground, usedTables: used, usedSettings: [...usedSettings] }),
    tables: Object.fromEntries(used.map((title) => [title, tables[title]?.version])),
  }
}

/** Calculates the cost of a car from the specification alone. Shares neither indexes, texts nor code with the engine. */
export const evaluateCalculation = (
  input: CalculationInput,
  tables: EffectiveFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): EvaluatedOutcome => {
  try {
    return evaluateOrThrow(input, tables, rates, settings)
  } catch (error) {
    if (error instanceof EvaluationRefusedError) {
      return { refusal: error.code, paths: [...new Set(error.paths)].sort() }
    }
    throw error
  }
}
