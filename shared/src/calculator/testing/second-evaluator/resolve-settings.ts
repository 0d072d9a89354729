import { settingDefinitions } from '../../../contract/setting/setting-definitions.ts'
import {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
} from '../../index.ts'

interface Line {
  since: string
  value: string
  isExpected?: true
}

const parseLine = (row: string): Line => {
  const [, since = '', expected, value = ''] = /^(\d{4}-\d\d-\d\d): (expected )?(.+)$/.exec(row) ?? []
  return expected ? { since, value, isExpected: true } : { since, value }
}

/** Returns the value of the latest day that has come, or of the first future day if none has. */
const findEffectiveLine = (lines: readonly Line[], date: string): Line | undefined => {
  const come = lines.filter(({ since }) => since <= date)
  const isBefore = (one: Line, other: Line) => one.since < other.since
  return come.length > 0
    ? come.reduce((last, each) => (isBefore(last, each) ? each : last))
    : lines.reduce((first, each) => (isBefore(each, first) ? each : first))
}

/** Splits tiers at their headings: `[2027-01-01]`. Tiers above the first one hold since the excise law. */
const parseTierBlocks = (text: string): readonly Line[] => {
  const [first = '', ...daysAndTiers] = text.split(/^\[(.+)\]$/m)
  const blocks = [{ since: '2018-11-25', value: first.trim() }]
  for (let at = 0; at < daysAndTiers.length; at += 2)
    blocks.push({ since: daysAndTiers[at] ?? '', value: daysAndTiers[at + 1]?.trim() ?? '' })
  return blocks.filter(({ value }) => value !== '')
}

const parseLines = (text: string): readonly Line[] => {
  if (text.includes('[')) return parseTierBlocks(text)
  return /^\d{4}-\d\d-\d\d:/.test(text) ? text.split('\n').map(parseLine) : []
}

const resolveSetting = (text: string, date: string): CalculatorSetting => {
  const words = { name: '', origin: '' }
  const lines = parseLines(text)
  const adopted = lines.filter(({ isExpected }) => !isExpected)
  const line = adopted.length > 0 ? findEffectiveLine(adopted, date) : undefined
  if (!line) return { value: text, ...words }
  const later = lines.filter(({ since }) => since > line.since).map((each) => ({ ...each, origin: '' }))
  return { ...line, ...words, later }
}

/** Resolves the values for a day from stored settings and defaults. */
export const resolveStoredSettings = (
  stored: Partial<Record<CalculatorSettingTitle, string>>,
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
