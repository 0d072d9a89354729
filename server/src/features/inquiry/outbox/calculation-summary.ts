import { type Calculation, formatPlaceName, isUkrainianPlace } from 'shared/calculator'
import { calculateGroupShares, formatCostShare, formatDayCount, readTravelDays } from 'shared/calculator/text'
import { NO_BREAK_SPACE } from 'shared/format'

/** Returns the titles of the groups with their shares, such as `Покупка 46 %`. */
export const formatGroupTitles = ({ groups }: Calculation): readonly string[] => {
  const shares = calculateGroupShares(groups)
  return groups.map(({ title }, index) => `${title}${NO_BREAK_SPACE}${formatCostShare(shares[index] ?? 0)}`)
}

const formatRoute = (calculation: Calculation): string => {
  const { input, lines } = calculation
  const places = [input.origin === 'usa' ? input.location : undefined, input.port, input.destination]
    .filter((place) => place !== undefined)
    .map(formatPlaceName)
  const isCarriedOn = lines.some(({ code }) => code === 'onward') && !isUkrainianPlace(input.destination)
  const route = [...places, ...(isCarriedOn ? ['Украина'] : [])].join(`${NO_BREAK_SPACE}— `)
  const days = readTravelDays(calculation)
  return days === undefined ? route : `${route}, ${formatDayCount(days)} в${NO_BREAK_SPACE}пути`
}

/** Summarizes a calculation in two lines: its route, and the shares of the cost bar in words. */
export const buildCalculationSummary = (calculation: Calculation): readonly string[] => [
  `Путь: ${formatRoute(calculation)}`,
  formatGroupTitles(calculation).join(' · '),
]
