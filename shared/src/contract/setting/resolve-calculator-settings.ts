import {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
  isSettingFixedByLaw,
  MAX_DAYS_TO_CLEARANCE,
} from '../../calculator/index.ts'
import { addDays } from '../../format/index.ts'
import { findEffectiveSettingValue, listUpcomingSettingValues } from './dated-setting-values.ts'
import type { CalculatorSettingDefinition, SettingDefinition } from './setting-definition.ts'
import { settingDefinitions } from './setting-definitions.ts'

/** Returns the stored value of a setting, or its default if the stored value is no longer valid. */
export const getStoredOrDefaultSettingValue = (
  { kind, default: text }: SettingDefinition,
  stored: string | undefined,
): string => (stored !== undefined && kind.accepts(stored) ? stored : text)

const resolveSetting = (
  title: CalculatorSettingTitle,
  stored: string | undefined,
  day: string,
): CalculatorSetting => {
  const definition: CalculatorSettingDefinition = settingDefinitions[title]
  const { kind, label: name, origin, originByChoice } = definition
  const text = getStoredOrDefaultSettingValue(definition, stored)
  const findOrigin = (value: string) => originByChoice?.[value] ?? origin
  const effective = findEffectiveSettingValue(kind, text, day)
  const lastDay = addDays(day, MAX_DAYS_TO_CLEARANCE)
  const later = isSettingFixedByLaw(title)
    ? listUpcomingSettingValues(kind, text, day)
        .filter((line) => line.day <= lastDay)
        .map(({ day: since, ...line }) => ({ ...line, since, origin: findOrigin(line.value) }))
    : []
  return {
    ...effective,
    name,
    origin: findOrigin(effective.value),
    ...(later.length > 0 && { later }),
  }
}

/** Returns the calculator settings on a day from their stored values by title. */
export const resolveCalculatorSettingsOnDay = (
  values: Record<string, string>,
  changedAt: string | null,
  date: string,
): CalculatorSettings => ({
  changedAt,
  of: Object.fromEntries(
    calculatorSettingTitles.map((title) => [title, resolveSetting(title, values[title], date)]),
  ) as CalculatorSettings['of'],
})
