import type {
  CalculationInput,
  CalculationWarningCode,
  CalculatorSettings,
  CalculatorSettingTitle,
  EffectiveFeeTables,
  ExchangeRates,
  FeeTableTitle,
} from '../../index.ts'
import { type EvaluationDays, findUsedSetting } from './clearance.ts'

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

export const daysBetween = (earlier: string, later: string): number => dayNumber(later) - dayNumber(earlier)

interface WarningFacts {
  input: CalculationInput
  rates: ExchangeRates
  tables: EffectiveFeeTables
  usedTables: readonly FeeTableTitle[]
  settings: CalculatorSettings
  usedSettings: readonly CalculatorSettingTitle[]
  fallingTables: number
  /** Hryvnias of the price, of duty, excise and VAT together, and of the total. */
  hryvnias: { price: number; customs: number; total: number }
  days: EvaluationDays
}

/** Returns one code per cause of a warning. */
export const computeWarningCodes = (ground: WarningFacts): readonly CalculationWarningCode[] => {
  const { date, clearance } = ground.days
  const used = ground.usedSettings.map((title) => findUsedSetting(ground.settings, title, ground.days))
  const stale = Number(ground.settings.of['table-stale-days'].value)
  const validFrom = ground.usedTables.map((title) => ground.tables[title]?.validFrom ?? date)
  const { price, customs, total } = ground.hryvnias
  const times: Record<CalculationWarningCode, number> = {
    'unlikely-price': Number(ground.input.price === 0 || ground.input.price >= 1_000_000),
    'high-customs': Number(price > 0 && (customs / price >= 2 || customs / total >= 0.5)),
    'stale-rate': Number(ground.rates.date < date),
    'stale-table': validFrom.filter((day) => daysBetween(day, date) > stale).length,
    'table-later': validFrom.filter((day) => day > date).length,
    'setting-later': used.filter(({ since, day }) => since > day).length,
    'expected-value': Number(used.some(({ isExpectedToChange }) => isExpectedToChange)),
    'falling-fee': ground.fallingTables,
    'model-year': Number(ground.input.origin === 'usa'),
    'law-not-modelled': [
      ground.input.eur1 === true && clearance < '2025-01-01',
      clearance >= '2022-04-05' && clearance <= '2022-06-30',
      clearance >= '2018-11-25' && clearance <= '2019-02-22',
    ].filter(Boolean).length,
  }
  const codes: readonly CalculationWarningCode[] = [
    'expected-value',
    'falling-fee',
    'high-customs',
    'law-not-modelled',
    'model-year',
    'setting-later',
    'stale-rate',
    'stale-table',
    'table-later',
    'unlikely-price',
  ]
  return codes.flatMap((code) => Array.from({ length: times[code] }, () => code))
}
