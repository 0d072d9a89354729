import fc from 'fast-check'
import { type SettingTitle, settingTitles } from '../../index.ts'
import { shifted } from './days.ts'
import { settingValue } from './random-settings.ts'

/** Stored option values by title. */
export type Options = Readonly<Partial<Record<SettingTitle, string>>>

const withoutDays: readonly SettingTitle[] = ['pension-tiers', 'excise-motorcycle', 'table-stale-days']

/** Dated lines in any order, often for the day of the calculation and its neighbours. */
const byDays = (title: SettingTitle, date: string): fc.Arbitrary<string> => {
  const by = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3000, max: 400 }))
  const line = fc.record({ day: by.map((days) => shifted(date, days)), value: settingValue(title) })
  return fc
    .uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ day }) => day })
    .map((lines) => lines.map(({ day, value }) => `${day}: ${value}`).join('\n'))
}

const option = (title: SettingTitle, date: string): fc.Arbitrary<string> =>
  withoutDays.includes(title)
    ? settingValue(title)
    : fc.oneof({ weight: 1, arbitrary: settingValue(title) }, { weight: 2, arbitrary: byDays(title, date) })

/** Some settings changed by the office, the others missing and therefore at their defaults. */
export const randomOptions = (date: string): fc.Arbitrary<Options> =>
  fc
    .tuple(...settingTitles.map((title) => fc.option(option(title, date), { nil: undefined, freq: 1 })))
    .map((drawn) =>
      Object.fromEntries(settingTitles.flatMap((title, at) => (drawn[at] ? [[title, drawn[at]]] : []))),
    )
