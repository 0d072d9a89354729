import type { Calculation, CalculationWarning } from './calculation.ts'
import type { CarOriginRegion, ExchangeRates, NormalizedCalculationInput } from './calculation-input.ts'
import { createMissingFeeTableError } from './calculation-refusal.ts'
import {
  buildFeeTableNotYetValidWarning,
  buildSettingNotYetValidWarning,
  buildStaleFeeTableWarning,
} from './calculation-warnings.ts'
import {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  findCalculatorSettingOnDay,
  isSettingFixedByLaw,
} from './calculator-settings.ts'
import { countDaysBetween, formatCalendarDay, parseYearOfCalendarDay } from './calendar-day.ts'
import type { CurrencyConverter } from './money.ts'
import { parseRational, type Rational } from './rational.ts'
import { type FeeTableTitle, feeTableDefinitions } from './tables/fee-table.ts'
import type { IndexedFeeTable, IndexedFeeTables } from './tables/index-fee-tables.ts'
import { formatUnroundedNumber } from './text/format-number.ts'

interface TierBounds {
  above: string | null
  upTo: string | null
}

/** Formats the bounds of a tier as `больше 500 и до 800 см³ включительно`. */
export const formatSettingTierBounds = (
  { above, upTo }: TierBounds,
  formatBound: (bound: string) => string,
): string => {
  if (upTo === null) return above === null ? '' : `больше ${formatBound(above)}`
  const lower = above === null ? '' : `больше ${above.replace('.', ',')} и\u00A0`
  return `${lower}до\u00A0${formatBound(upTo)} включительно`
}

/** A tier of a setting applies to amounts above `above` up to and including `upTo`; `null` means no bound. */
export interface SettingValueTier {
  above: string | null
  upTo: string | null
  value: string
}

const parseSettingTiers = (text: string): SettingValueTier[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const tiers = lines.map((line) => {
    const [upTo = '', value = ''] = line.split(':')
    return { upTo: upTo.trim() || null, value: value.trim() }
  })
  return tiers.map((tier, at) => ({ above: tiers[at - 1]?.upTo ?? null, ...tier }))
}

type TableIndex<Title extends FeeTableTitle> = NonNullable<IndexedFeeTables[Title]>['index']

/** Reads tables and settings for a calculation, and records their versions and warnings. */
export interface FeeTableAndSettingLookups {
  table: <Title extends FeeTableTitle>(title: Title) => TableIndex<Title>
  /** Formats the source of a table row as `таблица «Copart: сбор», версия 7 от 16 листопада 2026, строка 33`. */
  describeRow: (title: FeeTableTitle, row: number) => string
  text: (title: CalculatorSettingTitle) => string
  number: (title: CalculatorSettingTitle) => Rational
  tiers: (title: CalculatorSettingTitle) => readonly SettingValueTier[]
  sources: (...titles: readonly CalculatorSettingTitle[]) => string
  addWarning: (warning: CalculationWarning) => void
  warnings: readonly CalculationWarning[]
  usedTables: () => Calculation['used']['tables']
  /** Titles of settings used in the calculation that a law not adopted yet would change by the day of clearance. */
  expectedSettings: ReadonlySet<string>
}

const withoutUnit = (name: string): string => name.replace(/, (?:грн|USD|EUR|%|см³).*$/, '')

interface LookupOptions {
  /** Region of the car: a visitor whose car comes by truck reads nothing of a table of sea freight. */
  origin: CarOriginRegion
  date: string
  /** Day of customs clearance. Settings fixed by law have the value of this day. */
  clearance: string
  /** Whether setting values of expected laws are used as if the laws were adopted. */
  usesExpected?: boolean | undefined
}

const withoutFullStop = (text: string): string => text.replace(/\.$/, '')

export const createFeeTableAndSettingLookups = (
  tables: IndexedFeeTables,
  settings: CalculatorSettings,
  { origin, date, clearance, usesExpected }: LookupOptions,
): FeeTableAndSettingLookups => {
  const warnings: CalculationWarning[] = []
  const usedVersions: Partial<Record<FeeTableTitle, number>> = {}
  const usedSettings = new Map<CalculatorSettingTitle, CalculatorSetting>()
  const expectedSettings = new Set<string>()

  const getTableName = (title: FeeTableTitle): string =>
    title === 'ship-delivery' && origin === 'eu' ? 'Доставка автовозом' : feeTableDefinitions[title].name

  const findExpectedValue = ({ later, since = '' }: CalculatorSetting) =>
    later?.findLast((line) => line.isExpected && line.since <= clearance && line.since > since)

  const setting = (title: CalculatorSettingTitle): CalculatorSetting => {
    const used = usedSettings.get(title)
    if (used) return used
    const day = isSettingFixedByLaw(title) ? clearance : date
    const found = findCalculatorSettingOnDay(settings.of[title], day, usesExpected)
    usedSettings.set(title, found)
    if (found.since !== undefined && found.since > day)
      warnings.push(buildSettingNotYetValidWarning(found.name, found.since))
    if (findExpectedValue(found)) expectedSettings.add(withoutUnit(found.name))
    return found
  }

  const formatExpectedValue = (used: CalculatorSetting): string => {
    const expected = findExpectedValue(used)
    if (!expected) return ''
    const value = Number.isNaN(Number(expected.value)) ? 'другое' : formatUnroundedNumber(expected.value)
    return ` (значение на\u00A0${parseYearOfCalendarDay(expected.since)} год ещё не\u00A0принято, ожидается ${value})`
  }

  /** Formats the days since which settings apply. Settings that were never changed are left out. */
  const formatSince = (titles: readonly CalculatorSettingTitle[]): string[] => {
    const dated = titles
      .map(setting)
      .flatMap((used) =>
        used.since === undefined
          ? []
          : [{ ...used, text: `с\u00A0${formatCalendarDay(used.since)}${formatExpectedValue(used)}` }],
      )
    const [first] = dated
    if (!first) return []
    if (titles.length > 1) return [dated.map(({ name, text }) => `«${withoutUnit(name)}» ${text}`).join(', ')]
    return [first.origin.startsWith('Тариф') ? `Тариф ${first.text}` : `Действует ${first.text}`]
  }

  const checkTableAge = (title: FeeTableTitle, { validFrom }: IndexedFeeTable<unknown>): void => {
    const name = getTableName(title)
    const age = countDaysBetween(validFrom, date)
    if (age < 0) warnings.push(buildFeeTableNotYetValidWarning(name, validFrom))
    if (age > Number(setting('table-stale-days').value))
      warnings.push(
        buildStaleFeeTableWarning(name, age, title !== 'transportation' && title !== 'ship-delivery'),
      )
  }

  return {
    table: (title) => {
      const found = tables[title]
      if (!found)
        throw createMissingFeeTableError(
          `Таблица «${feeTableDefinitions[title].name}» ещё не\u00A0загружена, без неё цены нет.`,
        )
      if (usedVersions[title] === undefined) {
        usedVersions[title] = found.version
        checkTableAge(title, found)
      }
      return found.index
    },
    describeRow: (title, row) => {
      const { version = 0, validFrom = '' } = tables[title] ?? {}
      return `таблица «${getTableName(title)}», версия\u00A0${version} от\u00A0${formatCalendarDay(validFrom)}, строка\u00A0${row}`
    },
    text: (title) => setting(title).value,
    number: (title) => parseRational(setting(title).value),
    tiers: (title) => parseSettingTiers(setting(title).value),
    sources: (...titles) => {
      const origins = new Set(titles.map((title) => withoutFullStop(setting(title).origin)))
      const isOfClearance = clearance !== date && titles.some(isSettingFixedByLaw)
      return [
        ...origins,
        ...formatSince(titles),
        ...(isOfClearance ? [`На\u00A0день оформления, ${formatCalendarDay(clearance)}`] : []),
      ].join('. ')
    },
    addWarning: (warning) => warnings.push(warning),
    warnings,
    usedTables: () => usedVersions,
    expectedSettings,
  }
}

export interface CalculationLineInputs {
  input: NormalizedCalculationInput
  clearance: string
  rates: ExchangeRates
  lookups: FeeTableAndSettingLookups
  convert: CurrencyConverter
}
