import { isCalendarDay, splitNonEmptyLines } from '../../format/index.ts'
import { checking, type Dated, type Fault, type Inner } from './kind.ts'
import { splitLine } from './split-line.ts'

/** A value that is in force from its day until the day of a later line. */
export interface DatedLine {
  readonly day: string
  readonly value: string
}

/** Parses the lines without checking them. Returns `undefined` for a single value without a day. */
export const readDated = (text: string): readonly DatedLine[] | undefined =>
  text.includes(':')
    ? splitNonEmptyLines(text).map((row) => {
        const [day, value] = splitLine(row)
        return { day, value }
      })
    : undefined

export const printDated = (lines: readonly DatedLine[]): string =>
  lines.map(({ day, value }) => `${day}: ${value}`).join('\n')

export const sortDated = (lines: readonly DatedLine[]): readonly DatedLine[] =>
  lines.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))

/** Finds the line in force on a day. Before the first day the first line applies. */
export const inForceOn = (day: string, lines: readonly DatedLine[]): DatedLine | undefined => {
  const sorted = sortDated(lines)
  return sorted.findLast((each) => each.day <= day) ?? sorted[0]
}

const faultOfDay = ({ day }: DatedLine, earlier: readonly DatedLine[]): string | undefined => {
  if (!isCalendarDay(day)) return 'Укажите день'
  return earlier.some((other) => other.day === day) ? 'Такой день уже есть' : undefined
}

/** Creates a kind that is either one value, or one line for each day from which a value is in force: `2026-01-01: 3328`. */
export const dated = (inner: Inner): Dated => ({
  name: 'dated',
  inner,
  ...checking(
    `${inner.expects}; если значение менялось, то по строке на каждый день, например «2026-01-01: …»`,
    (text) => {
      const lines = readDated(text)
      if (!lines) return inner.faults(text)
      return lines.flatMap((each, line): Fault[] => {
        const says = faultOfDay(each, lines.slice(0, line))
        return [
          ...(says === undefined ? [] : [{ says, line, isOfKey: true } as const]),
          ...inner.faults(each.value).map((fault) => ({ ...fault, line })),
        ]
      })
    },
  ),
})
