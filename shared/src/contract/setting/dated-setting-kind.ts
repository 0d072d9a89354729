import { isCalendarDay, splitNonEmptyLines } from '../../format/index.ts'
import {
  createAmountSettingKind,
  createSettingValueCheck,
  type DatedSettingKind,
  type SettingValueError,
  type SingleValueSettingKind,
  splitSettingLineIntoKeyAndValue,
} from './setting-value-kinds.ts'

/** One line of a dated setting: a value that is in force from its day until the day of a later line. */
export interface DatedSettingTextLine {
  day: string
  value: string
  isExpected?: true
}

/** Matches the mark of a setting value from a law not adopted yet, also if the value after the mark is still empty. */
const EXPECTED_PREFIX = /^expected(?:\s+|$)/

/** Parses lines of a day and a setting value without checking them. Returns `undefined` for a value without a day. */
export const parseDatedSettingLines = (text: string): readonly DatedSettingTextLine[] | undefined =>
  text.includes(':')
    ? splitNonEmptyLines(text).map((row) => {
        const [day, value] = splitSettingLineIntoKeyAndValue(row)
        return EXPECTED_PREFIX.test(value)
          ? { day, value: value.replace(EXPECTED_PREFIX, ''), isExpected: true }
          : { day, value }
      })
    : undefined

export const formatDatedSettingLines = (lines: readonly DatedSettingTextLine[]): string =>
  lines.map(({ day, value, isExpected }) => `${day}: ${isExpected ? 'expected ' : ''}${value}`).join('\n')

export const sortDatedSettingLines = (
  lines: readonly DatedSettingTextLine[],
): readonly DatedSettingTextLine[] =>
  lines.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))

/** Finds the setting value in force on a day; before the first day, the first value. Ignores laws not adopted yet. */
export const findEffectiveDatedSettingLine = (
  day: string,
  lines: readonly DatedSettingTextLine[],
): DatedSettingTextLine | undefined => {
  const sorted = sortDatedSettingLines(lines.filter(({ isExpected }) => !isExpected))
  return sorted.findLast((each) => each.day <= day) ?? sorted[0]
}

export const findSettingStartDayError = (
  { day, isExpected }: DatedSettingTextLine,
  earlier: readonly DatedSettingTextLine[],
  all: readonly DatedSettingTextLine[] = [],
): string | undefined => {
  if (!isCalendarDay(day)) return 'Укажите день'
  if (earlier.some((other) => other.day === day)) return 'Такой день уже есть'
  const adopted = all.filter((other) => !other.isExpected)
  return isExpected && (adopted.length === 0 || adopted.some((other) => other.day > day))
    ? 'Ожидаемое значение стоит после всех принятых'
    : undefined
}

/** Creates a type of setting whose text is a single value, or lines of a start day and a value: `2026-01-01: 3328`. */
export const createDatedSettingKind = (inner: SingleValueSettingKind): DatedSettingKind => ({
  name: 'dated',
  inner,
  ...createSettingValueCheck(
    `${inner.expects}; если значение менялось, то по строке на каждый день, например «2026-01-01: …», а ещё не принятое — «2027-01-01: expected …»`,
    (text) => {
      const lines = parseDatedSettingLines(text)
      if (!lines) return inner.findErrors(text)
      return lines.flatMap((each, line): SettingValueError[] => {
        const message = findSettingStartDayError(each, lines.slice(0, line), lines)
        return [
          ...(message === undefined ? [] : [{ message, line, isOfKey: true } as const]),
          ...inner.findErrors(each.value).map((error) => ({ ...error, line })),
        ]
      })
    },
  ),
})

export const datedMoneySettingKind = createDatedSettingKind(
  createAmountSettingKind({ min: 0, max: 100_000, decimals: 2 }),
)

export const percentSettingKind = createAmountSettingKind({ min: 0, max: 100, decimals: 3 })

export const datedPercentSettingKind = createDatedSettingKind(percentSettingKind)
