import fc from 'fast-check'
import { addDays } from '../../../format/index.ts'
import {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
  isSettingFixedByLaw,
  type UpcomingSettingValue,
} from '../../index.ts'
import { arbitraryOrUndefined, randomMoneySum, randomPercent } from './random-values.ts'

const randomMoney = fc
  .oneof(
    { weight: 8, arbitrary: randomMoneySum(2000) },
    { weight: 1, arbitrary: fc.constantFrom(0, 100_000) },
  )
  .map(String)

const randomTiers = (bounds: fc.Arbitrary<number>, values: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(bounds, { maxLength: 4 }), fc.array(values, { minLength: 5, maxLength: 5 }))
    .map(([drawn, [last = 0, ...others]]) =>
      [
        ...drawn.toSorted((one, other) => one - other).map((bound, at) => `${bound}: ${others[at]}`),
        `: ${last}`,
      ].join('\n'),
    )

const randomLimit = fc
  .oneof(fc.constantFrom(1500, 2000, 3000, 3500), fc.integer({ min: 1, max: 10_000 }))
  .map(String)

const valuesByTitle: Partial<Record<CalculatorSettingTitle, fc.Arbitrary<string>>> = {
  'customs-value-mode': fc.constantFrom('actual', 'fixed'),
  'excise-hybrid-mode': fc.constantFrom('engine', 'fixed'),
  'age-rule': fc.constantFrom('full-years', 'difference'),
  'pension-base': fc.constantFrom('value', 'value-duty-excise'),
  'pension-tiers': randomTiers(fc.oneof(fc.constantFrom(165, 290), randomMoneySum(1000)), randomPercent),
  'excise-motorcycle': randomTiers(
    fc.oneof(fc.constantFrom(500, 800), fc.integer({ min: 40, max: 10_000 })),
    fc.integer({ min: 0, max: 10_000 }).map((count) => count / 10_000),
  ),
  'excise-petrol-limit': randomLimit,
  'excise-diesel-limit': randomLimit,
  'table-stale-days': fc.integer({ min: 100, max: 3650 }).map(String),
  'clearance-days': fc.integer({ min: 0, max: 180 }).map(String),
  'bid-step': fc.oneof(fc.constantFrom(1, 25, 100), fc.integer({ min: 1, max: 2000 })).map(String),
}

/** A valid value of a setting. */
const randomSettingValue = (title: CalculatorSettingTitle): fc.Arbitrary<string> =>
  valuesByTitle[title] ?? (title.includes('percent') ? randomPercent.map(String) : randomMoney)

const randomSince = (date: string): fc.Arbitrary<string | undefined> =>
  arbitraryOrUndefined(
    fc
      .oneof(
        { weight: 30, arbitrary: fc.integer({ min: -3000, max: 0 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
      )
      .map((by) => addDays(date, by)),
  )

const buildSettingTexts = (title: CalculatorSettingTitle) => ({
  name: `Настройка ${title}`,
  origin: 'Закон или обычай',
})

/** Setting values of adopted laws for later days, sometimes followed by a value of a law not adopted yet. */
const randomLaterValues = (
  title: CalculatorSettingTitle,
  date: string,
): fc.Arbitrary<readonly UpcomingSettingValue[]> =>
  fc
    .record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
      values: fc.array(randomSettingValue(title), { minLength: 2, maxLength: 2 }),
      isLastExpected: fc.boolean(),
    })
    .map(({ days, values, isLastExpected }) =>
      days
        .toSorted((one, other) => one - other)
        .map((by, at, all) => ({
          since: addDays(date, by),
          value: values[at] ?? '',
          origin: 'Новый закон',
          ...(isLastExpected && at === all.length - 1 && { isExpected: true as const }),
        })),
    )

const randomSetting = (title: CalculatorSettingTitle, date: string): fc.Arbitrary<CalculatorSetting> =>
  fc
    .record({
      value: randomSettingValue(title),
      since: randomSince(date),
      later: isSettingFixedByLaw(title)
        ? fc.oneof(
            { weight: 4, arbitrary: fc.constant([]) },
            { weight: 1, arbitrary: randomLaterValues(title, date) },
          )
        : fc.constant([]),
    })
    .map(({ value, since, later }) => {
      const after = later.filter((line) => line.since > (since ?? ''))
      return {
        value,
        ...(since !== undefined && { since }),
        ...buildSettingTexts(title),
        ...(after.length > 0 && { later: after }),
      }
    })

const randomSettingRecord = (date: string): fc.Arbitrary<CalculatorSettings['of']> =>
  fc
    .tuple(...calculatorSettingTitles.map((title) => randomSetting(title, date)))
    .map(
      (drawn) =>
        Object.fromEntries(
          calculatorSettingTitles.map((title, at) => [title, drawn[at]]),
        ) as CalculatorSettings['of'],
    )

/** All settings with random valid values. */
export const randomCalculatorSettings = (date: string): fc.Arbitrary<CalculatorSettings> =>
  fc.record({ changedAt: fc.constantFrom(null, '2026-10-02T08:00:00.000Z'), of: randomSettingRecord(date) })

/** Stored option values by title. */
type StoredOptions = Partial<Record<CalculatorSettingTitle, string>>

const undatedTitles: readonly CalculatorSettingTitle[] = ['table-stale-days', 'clearance-days', 'bid-step']
const tieredTitles: readonly CalculatorSettingTitle[] = ['pension-tiers', 'excise-motorcycle']

/** Tiers with a heading for each day, or values with their days. */
const formatDatedLines = (
  title: CalculatorSettingTitle,
  lines: readonly { day: string; value: string }[],
  isLastExpected: boolean,
): string => {
  const last = lines
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const isExpected = (day: string) => isLastExpected && lines.length > 1 && day === last
  return lines
    .map(({ day, value }) =>
      tieredTitles.includes(title)
        ? `[${day}]\n${value}`
        : `${day}: ${isExpected(day) ? 'expected ' : ''}${value}`,
    )
    .join('\n')
}

/** Dated lines in any order, often for the day of the calculation and its neighbours. */
const randomDatedLines = (title: CalculatorSettingTitle, date: string): fc.Arbitrary<string> => {
  const by = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3000, max: 400 }))
  const line = fc.record({ day: by.map((days) => addDays(date, days)), value: randomSettingValue(title) })
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ day }) => day })
  return fc
    .tuple(lines, fc.boolean())
    .map(([drawn, isLastExpected]) => formatDatedLines(title, drawn, isLastExpected))
}

const randomOption = (title: CalculatorSettingTitle, date: string): fc.Arbitrary<string> =>
  undatedTitles.includes(title)
    ? randomSettingValue(title)
    : fc.oneof(
        { weight: 1, arbitrary: randomSettingValue(title) },
        { weight: 2, arbitrary: randomDatedLines(title, date) },
      )

/** Some settings are stored, the others missing and therefore at their defaults. */
export const randomStoredSettings = (date: string): fc.Arbitrary<StoredOptions> =>
  fc
    .tuple(
      ...calculatorSettingTitles.map((title) =>
        fc.option(randomOption(title, date), { nil: undefined, freq: 1 }),
      ),
    )
    .map((drawn) =>
      Object.fromEntries(
        calculatorSettingTitles.flatMap((title, at) => (drawn[at] ? [[title, drawn[at]]] : [])),
      ),
    )
