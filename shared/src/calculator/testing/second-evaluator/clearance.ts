import type { CalculatorSettings, CalculatorSettingTitle } from '../../index.ts'
import type { SettingReader } from './outcome.ts'

/** The days whose setting values apply, and whether values of laws not adopted yet apply too. */
export interface EvaluationDays {
  date: string
  clearance: string
  withExpected: boolean
}

const lawTitles = ['age-rule', 'customs-value', 'duty', 'excise', 'pension', 'vat']

const isOfLaw = (title: string): boolean => lawTitles.some((law) => title.startsWith(law))

interface UsedSetting {
  value: string
  /** The day of clearance for the law, otherwise the day of the calculation. */
  day: string
  since: string
  isExpectedToChange: boolean
}

export const findUsedSetting = (
  settings: CalculatorSettings,
  title: CalculatorSettingTitle,
  { date, clearance, withExpected }: EvaluationDays,
): UsedSetting => {
  const { value, since = '', later = [] } = settings.of[title]
  const first = { value, since, isExpected: false }
  if (!isOfLaw(title)) return { value, since, day: date, isExpectedToChange: false }
  const reached = [first, ...later].filter((line) => line === first || line.since <= clearance)
  const counted = reached.filter(({ isExpected }) => withExpected || !isExpected)
  const last = counted.reduce((one, other) => (other.since > one.since ? other : one))
  return {
    value: last.value,
    since: last.since,
    day: clearance,
    isExpectedToChange: reached.some((line) => line.isExpected && line.since > last.since),
  }
}

/** Reads the setting values of these days, and lists which settings were read. */
export const createSettingReader = (
  settings: CalculatorSettings,
  days: EvaluationDays,
): { readSetting: SettingReader; used: Set<CalculatorSettingTitle> } => {
  const used = new Set<CalculatorSettingTitle>(['table-stale-days'])
  return {
    used,
    readSetting: (title) => {
      used.add(title)
      return findUsedSetting(settings, title, days).value
    },
  }
}

/** Returns the day so many days later. */
export const shiftCalendarDay = (day: string, days: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
