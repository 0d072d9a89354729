import { type DayRates, type Valcode, valcodes } from 'shared/contract'

const DAY_MS = 86_400_000

interface Box {
  readonly width: number
  /** Height of the band of one line. */
  readonly height: number
}

const timeOf = ({ date }: DayRates): number => Date.parse(`${date}T00:00:00Z`)

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Groups days that follow each other without a gap. */
const runsOf = (days: readonly DayRates[]): DayRates[][] => {
  const runs: DayRates[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && timeOf(day) - timeOf(before) === DAY_MS) last.push(day)
    else runs.push([day])
  }
  return runs
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/**
 * Builds an SVG path per currency. Each has its own band, but both share one scale, so that a kopiyka has the same
 * height in both. Missing days break the line. A single day is a line of zero length, which round caps turn into a dot.
 */
export const rateLines = (
  days: readonly DayRates[],
  { width, height }: Box,
): Readonly<Record<Valcode, string>> => {
  const times = days.map(timeOf)
  const from = Math.min(...times)
  const length = spanOf(times)
  const scale = Math.max(...valcodes.map((valcode) => spanOf(days.map((day) => day[valcode]))))

  const pathOf = (valcode: Valcode): string => {
    const values = days.map((day) => day[valcode])
    const middle = (Math.max(...values) + Math.min(...values)) / 2
    const point = (day: DayRates): string => {
      // A single day is the newest one, so it is drawn at the right edge.
      const x = length === 0 ? width : ((timeOf(day) - from) / length) * width
      const y = height / 2 - (scale === 0 ? 0 : ((day[valcode] - middle) / scale) * height)
      return `${tenths(x)} ${tenths(y)}`
    }
    return runsOf(days)
      .map((run) => `M${run.map(point).join('L')}${run.length === 1 ? 'h0' : ''}`)
      .join('')
  }
  return { USD: pathOf('USD'), EUR: pathOf('EUR') }
}
