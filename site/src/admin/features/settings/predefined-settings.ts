import {
  findSettingDefinition,
  getStoredOrDefaultSettingValue,
  type SettingDefinition,
  type SettingRecord,
  settingDefinitions,
} from 'shared/contract'
import { formatCsvFile } from 'shared/format'
import type { DownloadedTextFile } from '../../platform.ts'

export interface PredefinedSetting extends SettingDefinition {
  title: string
  /** Value of the setting that is used: the stored one or the default. */
  value: string
  /** Stored record of the setting. Undefined if the default is used. */
  stored: SettingRecord | undefined
  isChanged: boolean
  /** True if the stored value is invalid and the calculator uses the default. */
  isUnreadable: boolean
}

export const listPredefinedSettings = (rows: readonly SettingRecord[]): readonly PredefinedSetting[] =>
  Object.entries<SettingDefinition>(settingDefinitions).map(([title, definition]) => {
    const stored = rows.find((row) => row.title === title)
    const storedValue = stored?.value ?? definition.default
    const value =
      definition.origin === undefined ? storedValue : getStoredOrDefaultSettingValue(definition, storedValue)
    return {
      ...definition,
      title,
      value,
      stored,
      isChanged: storedValue !== definition.default,
      isUnreadable: value !== storedValue,
    }
  })

export const findUserDefinedSettings = (rows: readonly SettingRecord[]): readonly SettingRecord[] =>
  rows.filter(({ title }) => findSettingDefinition(title) === undefined)

/** Builds a CSV file for Excel: predefined settings with their defaults, then user-defined settings. */
export const buildSettingsCsv = (rows: readonly SettingRecord[], today: string): DownloadedTextFile => ({
  name: `settings-${today}.csv`,
  type: 'text/csv;charset=utf-8',
  text: formatCsvFile([
    ['Параметр', 'Название', 'Значение', 'По умолчанию'],
    ...listPredefinedSettings(rows).map((each) => [each.title, each.label, each.value, each.default]),
    ...findUserDefinedSettings(rows).map(({ title, value }) => [title, '', value, '']),
  ]),
})
