import type { Calculation, CalculationLine, CalculationLineCode } from '../calculation.ts'
import { addCalendarDays } from '../calendar-day.ts'
import { capitalizeLatinPlaceName, formatPlaceName, isUkrainianPlace } from '../place-names.ts'
import { readCalculationTravelDays } from './calculation-title.ts'

export interface CarRouteLeg {
  line: CalculationLine | undefined
  days: number | undefined
}

export interface CarRouteStop {
  name: string
  /** Latin name of the place in the fee tables, if it differs from the shown name. */
  tableName?: string | undefined
  role: string
  /** Day on which the car is expected at this stop, counted from the day of the calculation. */
  date?: string | undefined
  /** Leg of the route that begins at this stop; absent at the last stop. */
  leg?: CarRouteLeg
}

export const listCarRouteStops = (calculation: Calculation): CarRouteStop[] => {
  const { input, lines } = calculation
  const { origin, location, port, destination } = input
  const clearance = calculation.expectedClearance?.date
  const days = readCalculationTravelDays(calculation)
  const arrival = clearance && days !== undefined ? addCalendarDays(calculation.date, days) : undefined
  const findLeg = (leg: CalculationLineCode): CarRouteLeg => ({
    line: lines.find(({ code }) => code === leg),
    days: leg === 'ocean' ? readCalculationTravelDays(calculation) : undefined,
  })
  const toStop = (place: string, role: string, date?: string, leg?: CalculationLineCode): CarRouteStop => {
    const name = formatPlaceName(place)
    const tableName = name === place ? undefined : capitalizeLatinPlaceName(place)
    return { name, tableName, role, date, ...(leg ? { leg: findLeg(leg) } : {}) }
  }
  const bought = clearance && calculation.date
  const start =
    origin === 'usa' && location !== undefined
      ? [toStop(location, 'площадка', bought, 'inland'), toStop(port, 'погрузка', undefined, 'ocean')]
      : [toStop(port, 'отправление', bought, 'ocean')]
  const hasOnward = lines.some(({ code }) => code === 'onward')
  if (!hasOnward && isUkrainianPlace(destination))
    return [...start, toStop(destination, 'оформление', clearance)]
  return [
    ...start,
    toStop(destination, 'прибытие', arrival, 'onward'),
    { name: 'Украина', role: 'оформление', date: clearance },
  ]
}
