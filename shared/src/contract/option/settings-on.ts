import {
  type CalculatorSetting,
  type CalculatorSettings,
  type SettingTitle,
  settingTitles,
} from '../../calculator/index.ts'
import { inForceOn, readDated } from './dated.ts'
import type { KnownOption, ReckonedOption } from './known-option.ts'
import { knownOptions } from './known-options.ts'

/** What the office has stored, if the product can still read it; what it cannot read must not stop the calculator. */
export const valueThatCounts = ({ kind, default: text }: KnownOption, stored: string | undefined): string =>
  stored !== undefined && kind.accepts(stored) ? stored : text

const settingOn = (title: SettingTitle, stored: string | undefined, day: string): CalculatorSetting => {
  const known: ReckonedOption = knownOptions[title]
  const value = valueThatCounts(known, stored)
  const line = known.kind.name === 'dated' ? inForceOn(day, readDated(value) ?? []) : undefined
  const inForce = line?.value ?? value
  return {
    value: inForce,
    ...(line && { since: line.day }),
    name: known.label,
    origin: known.originOf?.[inForce] ?? known.origin,
  }
}

/** All that the calculator asks the office for, as it stands on a day; `values` are the rows, by their titles. */
export const settingsOn = (
  values: Readonly<Record<string, string>>,
  changedAt: string | null,
  date: string,
): CalculatorSettings => ({
  changedAt,
  of: Object.fromEntries(
    settingTitles.map((title) => [title, settingOn(title, values[title], date)]),
  ) as CalculatorSettings['of'],
})
