import {
  type CalculatorSetting,
  type CalculatorSettings,
  type SettingTitle,
  settingTitles,
} from '../../calculator/index.ts'
import { inForceOn, readDated } from './dated.ts'
import type { KnownOption, ReckonedOption } from './known-option.ts'
import { knownOptions } from './known-options.ts'

/** Returns the stored value, or the default if the stored one is no longer valid: it must not stop the calculator. */
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

/** Returns all settings of the calculator as in force on a day; `values` are the stored ones by title. */
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
