import { isCalendarDay, splitNonEmptyLines } from '../../format/index.ts'
import { checking, type Dated, type Fault, type Inner } from './kind.ts'
import { splitLine } from './split-line.ts'

/** From this day on the value holds, until a later line takes over. */
export interface DatedLine {
  readonly day: string
  readonly value: string
}

/** The lines as they are written, good or not; nothing when one value holds for ever. */
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

/** The line that holds on a day. Before the first line holds the first. */
export const inForceOn = (day: string, lines: readonly DatedLine[]): DatedLine | undefined => {
  const sorted = sortDated(lines)
  return sorted.findLast((each) => each.day <= day) ?? sorted[0]
}

const faultOfDay = ({ day }: DatedLine, earlier: readonly DatedLine[]): string | undefined => {
  if (!isCalendarDay(day)) return 'Укажите день'
  return earlier.some((other) => other.day === day) ? 'Такой день уже есть' : undefined
}

/** One value for ever, or one line per day from which a value holds: `2026-01-01: 3328`. */
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
