import {
  type Auction,
  type CalculationRefusalCode,
  type CalculatorSettings,
  type CarOriginRegion,
  calculate,
  type EffectiveFeeTables,
  type ExchangeRates,
  type FeeTableTitle,
  type FeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
} from '../calculator/index.ts'
import {
  auctionLabels,
  engineTypeLabels,
  originRegionLabels,
  vehicleTypeLabels,
} from '../calculator/text/index.ts'
import { formatDecimal, NO_BREAK_SPACE } from '../format/index.ts'
import {
  findReferenceCarRouteInTables,
  type ReferenceCarDeliveryRoute,
  spellYardAsInFeeTable,
} from './available-car-route.ts'
import { type ReferenceCar, referenceCars } from './reference-cars.ts'

/** Price of a reference car in dollars before and after a table or settings change, or the reason why there is none. */
export interface ReferenceCarPriceImpact {
  vehicle: string
  route: string
  auction: Auction | null
  origin: CarOriginRegion
  port: string
  before: number | CalculationRefusalCode
  after: number | CalculationRefusalCode
}

export interface PriceImpactCalculationInput {
  date: string
  rates: ExchangeRates | null
  settings: CalculatorSettings
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const formatEngineSize = ({ volume, battery }: ReferenceCar): string =>
  battery === undefined
    ? `${formatDecimal(String(volume ?? 0))}${NO_BREAK_SPACE}см³`
    : `${formatDecimal(String(battery))}${NO_BREAK_SPACE}кВт·ч`

const formatVehicle = (car: ReferenceCar): string => {
  const engine = engineTypeLabels[car.engine].replace(' с ', ` с${NO_BREAK_SPACE}`)
  return `${capitalize(vehicleTypeLabels[car.vehicle])}, ${engine} ${formatEngineSize(car)}, ${car.year}`
}

/** Formats an auction's name in capitals in title case: `LOS ANGELES` becomes `Los Angeles`. */
const toTitleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())
    : name

const formatRoute = (
  { origin, auction }: ReferenceCar,
  { location, state, port, destination }: ReferenceCarDeliveryRoute,
): string => {
  const country = origin === 'usa' ? undefined : originRegionLabels[origin]
  const yard = location && [toTitleCase(location), state].filter(Boolean).join(NO_BREAK_SPACE)
  const start = [country, auction && auctionLabels[auction], yard ?? port].filter(Boolean).join(', ')
  return `${start}${NO_BREAK_SPACE}— ${destination}`
}

const calculatePrice = (
  car: ReferenceCar,
  route: ReferenceCarDeliveryRoute,
  tables: IndexedFeeTables,
  { date, rates, settings }: PriceImpactCalculationInput,
): number | CalculationRefusalCode => {
  const { calculation, refusal } = calculate({ ...car, ...route, date }, tables, rates, settings, {
    hasOutlook: false,
  })
  return calculation ? calculation.total.usd : refusal.code
}

const describeCar = (
  car: ReferenceCar,
  route: ReferenceCarDeliveryRoute,
): Omit<ReferenceCarPriceImpact, 'before' | 'after'> => ({
  vehicle: formatVehicle(car),
  route: formatRoute(car, route),
  auction: car.auction ?? null,
  origin: car.origin,
  port: route.port,
})

/** Calculates the prices of reference cars before and after a new fee table; `next` is `null` if it is invalid. */
export const calculateFeeTablePriceImpact = (
  title: FeeTableTitle,
  next: FeeTableVersion | null,
  tables: EffectiveFeeTables,
  day: PriceImpactCalculationInput,
): readonly ReferenceCarPriceImpact[] => {
  const before = indexFeeTables(tables)
  // Only the changed fee table is indexed again for price look-ups, and the indexes of the other five are reused.
  const after = next && { ...before, [title]: indexFeeTables({ [title]: next })[title] }
  return referenceCars.map((car, at) => {
    const route =
      findReferenceCarRouteInTables(car, before, at) ??
      (after ? findReferenceCarRouteInTables(car, after, at) : undefined) ??
      car
    return {
      ...describeCar(car, route),
      before: calculatePrice(car, route, before, day),
      after: after ? calculatePrice(car, spellYardAsInFeeTable(after, car, route), after, day) : 'invalid',
    }
  })
}

/**
 * Calculates the prices of reference cars before and after changed settings, `null` if these are invalid. Yields after
 * each car, which takes milliseconds with 20,000 yards, so that a server can do other work.
 */
export function* calculateSettingsPriceImpact(
  next: CalculatorSettings | null,
  tables: IndexedFeeTables,
  day: PriceImpactCalculationInput,
): Generator<ReferenceCarPriceImpact> {
  for (const [at, car] of referenceCars.entries()) {
    const route = findReferenceCarRouteInTables(car, tables, at) ?? car
    yield {
      ...describeCar(car, route),
      before: calculatePrice(car, route, tables, day),
      after: next ? calculatePrice(car, route, tables, { ...day, settings: next }) : 'invalid',
    }
  }
}
