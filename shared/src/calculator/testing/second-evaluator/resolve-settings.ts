import { settingDefinitions } from '../../../contract/setting/setting-definitions.ts'
import {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
} from '../../index.ts'

interface Line {
  readonly since: string
  readonly value: string
}

const parseLine = (row: string): Line => {
  const [, since = '', value = ''] = /^(\d{4}-\d\d-\d\d): (.+)$/.exec(row) ?? []
  return { since, value }
}

/** Returns the value of the latest day that has come, or of the first future day if none has. */
const findEffectiveLine = (lines: readonly Line[], date: string): Line | undefined => {
  const come = lines.filter(({ since }) => since <= date)
  const isBefore = (one: Line, other: Line) => one.since < other.since
  return come.length > 0
    ? come.reduce((last, each) => (isBefore(last, each) ? each : last))
    : lines.reduce((first, each) => (isBefore(each, first) ? each : first))
}

const resolveSetting = (text: string, date: string): CalculatorSetting => {
  const words = { name: '', origin: '' }
  const isByDays = /^\d{4}-\d\d-\d\d:/.test(text)
  const line = isByDays ? findEffectiveLine(text.split('\n').map(parseLine), date) : undefined
  return line ? { ...line, ...words } : { value: text, ...words }
}

/** Resolves the values for a day from stored settings and defaults. */
export const resolveStoredSettings = (
  stored: Readonly<Partial<Record<CalculatorSettingTitle, string>>>,
  date: string,
): CalculatorSettings => ({
  changedAt: null,
  of: Object.fromEntries(
    calculatorSettingTitles.map((title) => [
      title,
      resolveSetting(stored[title] ?? settingDefinitions[title].default, date),
    ]),
  ) as CalculatorSettings['of'],
})
