import { type Calculation, isUkrainianPlace } from 'shared/calculator'
import {
  calculateGroupShares,
  describeExpectedClearance,
  formatCostShare,
  formatDayCount,
  listRouteStops,
  type RouteStop,
} from 'shared/calculator/text'
import { formatDate, formatMoney, NO_BREAK_SPACE } from 'shared/format'

interface SummaryLine {
  readonly text: string
  /** Bar below the text, made of block characters. */
  readonly bar?: string | undefined
}

export interface SummarySection {
  readonly heading: string
  readonly lines: readonly SummaryLine[]
}

/** Returns the titles of the groups with their shares, such as `Покупка 46 %`. */
export const formatGroupTitles = ({ groups }: Calculation): readonly string[] => {
  const shares = calculateGroupShares(groups)
  return groups.map(({ title }, index) => `${title}${NO_BREAK_SPACE}${formatCostShare(shares[index] ?? 0)}`)
}

/** Blocks in the bar of the largest group. With more, a bar would not fit into one line on a phone. */
const LONGEST_BAR = 20

/** Draws the share of a group in proportion to the largest one. A small share has one block, zero has none. */
const drawBar = (share: number, largest: number): string | undefined =>
  share > 0 ? '█'.repeat(Math.max(1, Math.round((share * LONGEST_BAR) / largest))) : undefined

/**
 * Builds the cost bar as text. The bars stand below the words and begin at the left edge, so that their lengths can be
 * compared in any font.
 */
const buildCostBarLines = (calculation: Calculation): SummaryLine[] => {
  const shares = calculateGroupShares(calculation.groups)
  const largest = Math.max(...shares)
  const titles = formatGroupTitles(calculation)
  return calculation.groups.map(({ usd }, index) => ({
    text: `${titles[index]} · ${formatMoney(usd, 'USD')}`,
    bar: drawBar(shares[index] ?? 0, largest),
  }))
}

/** Formats a leg with its ends, price and days. A car that lands in Ukraine does not go «to Ukraine» from there. */
const formatLeg = (start: RouteStop, end: RouteStop): string => {
  const { line, days } = start.leg ?? {}
  const isWithinUkraine = line?.code === 'onward' && isUkrainianPlace(start.name)
  const way = `${start.name}${NO_BREAK_SPACE}— ${isWithinUkraine ? 'место доставки' : end.name}`
  const figures = [
    ...(line ? [formatMoney(line.usd, 'USD')] : []),
    ...(days === undefined ? [] : [`${formatDayCount(days)} в${NO_BREAK_SPACE}пути`]),
    ...(end.date === undefined ? [] : [`около ${formatDate(end.date)}`]),
  ]
  return figures.length > 0 ? `${way}: ${figures.join(', ')}` : way
}

const buildRouteLines = (calculation: Calculation): SummaryLine[] => {
  const stops = listRouteStops(calculation)
  return stops.flatMap((start, index) => {
    const end = stops[index + 1]
    return end ? [{ text: formatLeg(start, end) }] : []
  })
}

/** Builds the section about another total on the day on which the car is expected. */
const buildClearanceSections = (calculation: Calculation): SummarySection[] => {
  const notice = describeExpectedClearance(calculation, 'USD')
  return notice ? [{ heading: notice.title, lines: [{ text: `${notice.text} ${notice.difference}` }] }] : []
}

/** Summarizes a calculation as the site does: the route with its legs, its clearance, and the cost bar. */
export const buildCalculationSummary = (calculation: Calculation): readonly SummarySection[] => [
  { heading: 'Путь автомобиля:', lines: buildRouteLines(calculation) },
  ...buildClearanceSections(calculation),
  { heading: 'Из чего складывается цена:', lines: buildCostBarLines(calculation) },
]
