import type { Calculation, CalculationWarning } from './calculation.ts'
import type { ExchangeRates, NormalizedCalculationInput } from './calculation-input.ts'
import { createMissingFeeTableError } from './calculation-refusal.ts'
import {
  buildFeeTableNotYetValidWarning,
  buildSettingNotYetValidWarning,
  buildStaleFeeTableWarning,
} from './calculation-warnings.ts'
import type { CalculatorSetting, CalculatorSettings, CalculatorSettingTitle } from './calculator-settings.ts'
import { countDaysBetween, formatDay } from './calendar-day.ts'
import type { CurrencyConverter } from './money.ts'
import { parseRational, type Rational } from './rational.ts'
import { type FeeTableTitle, feeTableDefinitions } from './tables/fee-table.ts'
import type { IndexedFeeTable, IndexedFeeTables } from './tables/index-fee-tables.ts'

interface TierBounds {
  readonly above: string | null
  readonly upTo: string | null
}

/**
 * Formats the bounds of a setting's tier as `больше 500 и до 800 см³ включительно`. Returns an empty text if
 * there is no bound.
 */
export const formatSettingTierBounds = (
  { above, upTo }: TierBounds,
  formatBound: (bound: string) => string,
): string => {
  if (upTo === null) return above === null ? '' : `больше ${formatBound(above)}`
  const lower = above === null ? '' : `больше ${above.replace('.', ',')} и\u00A0`
  return `${lower}до\u00A0${formatBound(upTo)} включительно`
}

/** One tier of a setting: above `above`, up to and including `upTo`. `null` means no bound. */
export interface SettingTier {
  readonly above: string | null
  readonly upTo: string | null
  readonly value: string
}

const parseSettingTiers = (text: string): SettingTier[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const tiers = lines.map((line) => {
    const [upTo = '', value = ''] = line.split(':')
    return { upTo: upTo.trim() || null, value: value.trim() }
  })
  return tiers.map((tier, at) => ({ above: tiers[at - 1]?.upTo ?? null, ...tier }))
}

type TableIndex<Title extends FeeTableTitle> = NonNullable<IndexedFeeTables[Title]>['index']

/**
 * Reads tables and settings for a calculation. Records their versions and warnings, so that the calculation
 * names everything that was used.
 */
export interface CalculationLookups {
  readonly table: <Title extends FeeTableTitle>(title: Title) => TableIndex<Title>
  /**
   * Names the version and row of a table: `таблица «Copart: сбор», версия 7 от 16 листопада 2026, строка 33`
   */
  readonly describeRow: (title: FeeTableTitle, row: number) => string
  readonly text: (title: CalculatorSettingTitle) => string
  readonly number: (title: CalculatorSettingTitle) => Rational
  readonly tiers: (title: CalculatorSettingTitle) => readonly SettingTier[]
  /** Names the origin of the given settings and the days from which their values hold. */
  readonly sources: (...titles: readonly CalculatorSettingTitle[]) => string
  readonly addWarning: (warning: CalculationWarning) => void
  readonly warnings: readonly CalculationWarning[]
  readonly usedTables: () => Calculation['used']['tables']
}

const withoutFullStop = (text: string): string => text.replace(/\.$/, '')

const formatSettingReference = ({ name, since }: CalculatorSetting): string =>
  since === undefined ? `«${name}»` : `«${name}» с\u00A0${formatDay(since)}`

export const createCalculationLookups = (
  tables: IndexedFeeTables,
  settings: CalculatorSettings,
  date: string,
): CalculationLookups => {
  const warnings: CalculationWarning[] = []
  const usedVersions: Partial<Record<FeeTableTitle, number>> = {}
  const checkedSettings = new Set<CalculatorSettingTitle>()

  const setting = (title: CalculatorSettingTitle): CalculatorSetting => {
    const found = settings.of[title]
    if (!checkedSettings.has(title)) {
      checkedSettings.add(title)
      if (found.since !== undefined && found.since > date)
        warnings.push(buildSettingNotYetValidWarning(found.name, found.since))
    }
    return found
  }

  const checkTableAge = (title: FeeTableTitle, { validFrom }: IndexedFeeTable<unknown>): void => {
    const { name } = feeTableDefinitions[title]
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
      return `таблица «${feeTableDefinitions[title].name}», версия\u00A0${version} от\u00A0${formatDay(validFrom)}, строка\u00A0${row}`
    },
    text: (title) => setting(title).value,
    number: (title) => parseRational(setting(title).value),
    tiers: (title) => parseSettingTiers(setting(title).value),
    sources: (...titles) => {
      const usedSettings = titles.map(setting)
      const origins = new Set(usedSettings.map(({ origin }) => withoutFullStop(origin)))
      const word = usedSettings.length > 1 ? 'Настройки' : 'Настройка'
      return [...origins, `${word} ${usedSettings.map(formatSettingReference).join(', ')}`].join('. ')
    },
    addWarning: (warning) => warnings.push(warning),
    warnings,
    usedTables: () => usedVersions,
  }
}

/** Input, tables, settings and rates from which the lines of every group are calculated. */
export interface CalculationLineContext {
  readonly input: NormalizedCalculationInput
  readonly rates: ExchangeRates
  readonly lookups: CalculationLookups
  readonly convert: CurrencyConverter
}
