import {
  findSettingDefinition,
  resolveSettingValue,
  type SettingDefinition,
  type SettingRecord,
  settingDefinitions,
} from 'shared/contract'
import { formatCsvFile } from 'shared/format'
import type { TextFile } from '../../platform.ts'

/** An option that the product knows, with what the office has made of it. */
export interface Setting extends SettingDefinition {
  readonly title: string
  /** What holds: of the row, or by default. */
  readonly value: string
  /** The row; missing while the office has set nothing. */
  readonly stored: SettingRecord | undefined
  readonly isChanged: boolean
  /** Something is stored that the calculator cannot read: it reckons with the default. */
  readonly isUnreadable: boolean
}

/** All that the product knows, in the order of the registry. */
export const buildSettings = (rows: readonly SettingRecord[]): readonly Setting[] =>
  Object.entries<SettingDefinition>(settingDefinitions).map(([title, definition]) => {
    const stored = rows.find((row) => row.title === title)
    const storedValue = stored?.value ?? definition.default
    const value = definition.origin === undefined ? storedValue : resolveSettingValue(definition, storedValue)
    return {
      ...definition,
      title,
      value,
      stored,
      isChanged: storedValue !== definition.default,
      isUnreadable: value !== storedValue,
    }
  })

/** Rows whose titles mean nothing to the product. */
export const findCustomOptions = (rows: readonly SettingRecord[]): readonly SettingRecord[] =>
  rows.filter(({ title }) => findSettingDefinition(title) === undefined)

/** All settings as a table for Excel: those of the product with their defaults, then the office's own. */
export const buildSettingsCsv = (rows: readonly SettingRecord[], today: string): TextFile => ({
  name: `settings-${today}.csv`,
  type: 'text/csv;charset=utf-8',
  text: formatCsvFile([
    ['Параметр', 'Название', 'Значение', 'По умолчанию'],
    ...buildSettings(rows).map((each) => [each.title, each.label, each.value, each.default]),
    ...findCustomOptions(rows).map(({ title, value }) => [title, '', value, '']),
  ]),
})
