import { type DayRates, type Valcode, valcodes } from 'shared/contract'

const DAY_MS = 86_400_000

interface Box {
  readonly width: number
  /** Of the band that each line has for itself. */
  readonly height: number
}

const timeOf = ({ date }: DayRates): number => Date.parse(`${date}T00:00:00Z`)

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** The days that follow each other without a gap, in groups. */
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
 * A path per currency, each in a band of its own and both on one scale, so that a kopiyka is as high in one as in the
 * other. Days that are missing break the line; a day alone is a dot, which round ends make of a line of no length.
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
      // One day alone is the newest there is, and so stands where the newest day stands.
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
