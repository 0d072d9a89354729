import fc from 'fast-check'
import { type Setting, type Settings, type SettingTitle, settingTitles } from '../../index.ts'
import { shifted } from './days.ts'
import { oftenMissing, percent, sumUpTo } from './figures.ts'

const money = fc
  .oneof({ weight: 8, arbitrary: sumUpTo(2000) }, { weight: 1, arbitrary: fc.constantFrom(0, 100_000) })
  .map(String)

const tiers = (bounds: fc.Arbitrary<number>, values: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(bounds, { maxLength: 4 }), fc.array(values, { minLength: 5, maxLength: 5 }))
    .map(([drawn, [last = 0, ...others]]) =>
      [
        ...drawn.toSorted((one, other) => one - other).map((bound, at) => `${bound}: ${others[at]}`),
        `: ${last}`,
      ].join('\n'),
    )

const limit = fc
  .oneof(fc.constantFrom(1500, 2000, 3000, 3500), fc.integer({ min: 1, max: 10_000 }))
  .map(String)

const particular: Readonly<Partial<Record<SettingTitle, fc.Arbitrary<string>>>> = {
  'customs-value-mode': fc.constantFrom('actual', 'fixed'),
  'excise-hybrid-mode': fc.constantFrom('engine', 'fixed'),
  'age-rule': fc.constantFrom('full-years', 'difference'),
  'pension-base': fc.constantFrom('value', 'value-duty-excise'),
  'pension-tiers': tiers(fc.oneof(fc.constantFrom(165, 290), sumUpTo(1000)), percent),
  'excise-motorcycle': tiers(
    fc.oneof(fc.constantFrom(500, 800), fc.integer({ min: 40, max: 10_000 })),
    fc.integer({ min: 0, max: 10_000 }).map((count) => count / 10_000),
  ),
  'excise-petrol-limit': limit,
  'excise-diesel-limit': limit,
  'table-stale-days': fc.integer({ min: 100, max: 3650 }).map(String),
}

/** A valid value of a setting. */
export const settingValue = (title: SettingTitle): fc.Arbitrary<string> =>
  particular[title] ?? (title.includes('percent') ? percent.map(String) : money)

const since = (date: string): fc.Arbitrary<string | undefined> =>
  oftenMissing(
    fc
      .oneof(
        { weight: 30, arbitrary: fc.integer({ min: -3000, max: 0 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
      )
      .map((by) => shifted(date, by)),
  )

const setting = (title: SettingTitle, date: string): fc.Arbitrary<Setting> =>
  fc.record({ value: settingValue(title), since: since(date) }).map((drawn) => ({
    value: drawn.value,
    ...(drawn.since !== undefined && { since: drawn.since }),
    name: `Настройка ${title}`,
    origin: 'Закон или обычай',
  }))

const all = (date: string): fc.Arbitrary<Settings['of']> =>
  fc
    .tuple(...settingTitles.map((title) => setting(title, date)))
    .map(
      (drawn) => Object.fromEntries(settingTitles.map((title, at) => [title, drawn[at]])) as Settings['of'],
    )

/** All settings with random valid values. */
export const randomSettings = (date: string): fc.Arbitrary<Settings> =>
  fc.record({ changedAt: fc.constantFrom(null, '2026-10-02T08:00:00.000Z'), of: all(date) })
