import {
  type CalculatorSettings,
  calculate,
  type ExchangeRates,
  type FeeTables,
  type FeeTableTitle,
  type FeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
  type RefusalCode,
} from '../calculator/index.ts'
import { auctionLabels, engineLabels, originLabels, vehicleLabels } from '../calculator/text/index.ts'
import { formatDecimal, NO_BREAK_SPACE } from '../format/index.ts'
import { type ReferenceCar, referenceCars } from './reference-cars.ts'
import { sameWayIn, servedWay, type Way } from './served-way.ts'

/** Price of a reference car in dollars before and after a table is replaced, or the reason why there is none. */
export interface Impact {
  readonly vehicle: string
  /** Auction or origin, place of loading and destination. */
  readonly route: string
  readonly before: number | RefusalCode
  readonly after: number | RefusalCode
}

export interface ImpactDay {
  readonly date: string
  readonly rates: ExchangeRates | null
  readonly settings: CalculatorSettings
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const sizeOf = ({ volume, battery }: ReferenceCar): string =>
  battery === undefined
    ? `${formatDecimal(String(volume ?? 0))}${NO_BREAK_SPACE}см³`
    : `${formatDecimal(String(battery))}${NO_BREAK_SPACE}кВт·ч`

const vehicleOf = (car: ReferenceCar): string => {
  const engine = engineLabels[car.engine].replace(' с ', ` с${NO_BREAK_SPACE}`)
  return `${capitalized(vehicleLabels[car.vehicle])}, ${engine} ${sizeOf(car)}, ${car.year}`
}

/** Auctions write names in capitals: `LOS ANGELES` becomes `Los Angeles`. */
const inLowerCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())
    : name

const routeOf = ({ origin, auction }: ReferenceCar, { location, state, port, destination }: Way): string => {
  const country = origin === 'usa' ? undefined : originLabels[origin]
  const yard = location && [inLowerCase(location), state].filter(Boolean).join(NO_BREAK_SPACE)
  const start = [country, auction && auctionLabels[auction], yard ?? port].filter(Boolean).join(', ')
  return `${start}${NO_BREAK_SPACE}— ${destination}`
}

const preferredWay = ({ location, state, zip, port, destination }: ReferenceCar): Way => ({
  location,
  state,
  zip,
  port,
  destination,
})

const priceOf = (
  car: ReferenceCar,
  way: Way,
  tables: IndexedFeeTables,
  { date, rates, settings }: ImpactDay,
): number | RefusalCode => {
  const { calculation, refusal } = calculate({ ...car, ...way, date }, tables, rates, settings)
  return calculation ? calculation.total.usd : refusal.code
}

/**
 * Calculates the impact of a new version on the 24 reference cars. For an invalid table (`null`) each `after`
 * is `invalid`.
 */
export const impactOf = (
  title: FeeTableTitle,
  next: FeeTableVersion | null,
  tables: FeeTables,
  on: ImpactDay,
): readonly Impact[] => {
  const before = indexFeeTables(tables)
  // The other five tables are unchanged, so only the new one is indexed.
  const after = next && { ...before, [title]: indexFeeTables({ [title]: next })[title] }
  return referenceCars.map((car, at) => {
    const way =
      servedWay(car, before, at) ?? (after ? servedWay(car, after, at) : undefined) ?? preferredWay(car)
    return {
      vehicle: vehicleOf(car),
      route: routeOf(car, way),
      before: priceOf(car, way, before, on),
      after: after ? priceOf(car, sameWayIn(after, car, way), after, on) : 'invalid',
    }
  })
}
