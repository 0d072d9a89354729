import type { EngineType, VehicleType } from 'shared/calculator'
import type { VinData } from 'shared/contract'
import {
  findVinFacts,
  type ManufacturerPatterns,
  parseManufacturerPatterns,
  type VinPatternReader,
} from './vin-patterns.ts'

/** What patterns tell of a VIN, by the letters of `server/data/README.md`. */
type VinFacts = ReadonlyMap<string, string>

/** Letters of the tenth place in the order of the years from 1980 and from 2010. */
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const YEAR_CYCLE = YEAR_LETTERS.length

const MOTORCYCLE = 1
const PASSENGER_CAR = 2
const TRUCK = 3
const MULTIPURPOSE_VEHICLE = 7

/**
 * Lists the model years that a VIN may mean, the likelier one first. Of cars and light trucks in the USA the seventh
 * place is a letter from 2010 on, and a digit before.
 */
const listModelYears = (
  vin: string,
  { vehicleType, truckType }: ManufacturerPatterns,
  currentYear: number,
): number[] => {
  const place = YEAR_LETTERS.indexOf(vin.charAt(9))
  if (place === -1) return []
  const [older, newer] = [1980 + place, 1980 + YEAR_CYCLE + place]
  if (newer > currentYear + 1) return [older]
  const isLight =
    vehicleType === PASSENGER_CAR ||
    vehicleType === MULTIPURPOSE_VEHICLE ||
    (vehicleType === TRUCK && truckType === 1)
  if (!isLight) return [newer, older]
  return vin.charAt(6) >= 'A' ? [newer, older] : [older]
}

const DIESEL = '1'
const ELECTRIC = '2'
/** Fuels that a petrol engine burns: gasoline, ethanol, methanol and their mixtures. */
const petrolFuels = ['4', '10', '11', '13', '14', '15']

const findBurntFuel = (fuels: readonly (string | undefined)[]): 'petrol' | 'diesel' | undefined => {
  if (fuels.includes(DIESEL)) return 'diesel'
  return fuels.some((fuel) => fuel !== undefined && petrolFuels.includes(fuel)) ? 'petrol' : undefined
}

/** A mild hybrid is what its fuel is, every other one a hybrid, with or without a plug. */
const findEngineType = (facts: VinFacts): EngineType | null => {
  const [primary, secondary] = [facts.get('F') ?? facts.get('f'), facts.get('S')]
  const fuel = findBurntFuel([primary, secondary])
  if (!fuel) return primary === ELECTRIC && secondary === undefined ? 'electric' : null
  const hint = facts.get('H')
  const isHybrid = hint === 'full' || (hint !== 'mild' && [primary, secondary].includes(ELECTRIC))
  return isHybrid ? `hybrid-${fuel}` : fuel
}

/** Vehicle types by the ids of body classes in the source. */
const vehicleTypesByBody = new Map<number, VehicleType>([
  // Convertible, coupe, hatchback, roadster, saloon, wagon.
  ...[1, 3, 5, 10, 13, 15].map((body) => [body, 'sedan'] as const),
  // Sport utility vehicle, crossover.
  ...[7, 8].map((body) => [body, 'suv'] as const),
  // Minivan, van, pickup, cargo van, sport utility truck.
  ...[2, 9, 60, 95, 119].map((body) => [body, 'large'] as const),
  ...[6, 12, 80, 81, 82, 83, 85, 87, 90, 94, 98, 100, 103, 104, 109, 110, 114, 125, 131].map(
    (body) => [body, 'motorcycle'] as const,
  ),
])

/** Ids of weight classes above 7,000 pounds, in which sport utility vehicles are large ones. */
const heavyWeightClasses = ['15', '16', '17', '4']

const findVehicleType = (facts: VinFacts, { vehicleType }: ManufacturerPatterns): VehicleType | null => {
  const body = facts.get('B')
  if (body === undefined) return vehicleType === MOTORCYCLE ? 'motorcycle' : null
  const vehicle = vehicleTypesByBody.get(Number(body)) ?? null
  return vehicle === 'suv' && heavyWeightClasses.includes(facts.get('G') ?? '') ? 'large' : vehicle
}

const findVolume = (facts: VinFacts): number | null =>
  Number(facts.get('C') ?? facts.get('L') ?? facts.get('c')) || null

const nothingKnown: VinData = {
  make: null,
  model: null,
  volume: null,
  engine: null,
  vehicle: null,
  modelYear: null,
}

const describeCar = (patterns: ManufacturerPatterns, vin: string, currentYear: number): VinData => {
  const { makes } = patterns
  const [onlyMake] = makes
  const make = makes.length === 1 && onlyMake !== undefined ? onlyMake : null
  for (const modelYear of listModelYears(vin, patterns, currentYear)) {
    const facts = findVinFacts(patterns, vin, modelYear)
    const [makeOfModel, model] = facts.get('M')?.split('|') ?? []
    if (makeOfModel === undefined || model === undefined) continue
    const engine = findEngineType(facts)
    return {
      make: makeOfModel,
      model,
      volume: engine === 'electric' ? null : findVolume(facts),
      engine,
      vehicle: findVehicleType(facts, patterns),
      modelYear,
    }
  }
  return { ...nothingKnown, make }
}

/** Manufacturers of fewer than a thousand cars a year share the first three places; 12–14 tell them apart. */
const getManufacturerCode = (vin: string): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)

export const decodeVin = async (
  readPatterns: VinPatternReader,
  vin: string,
  currentYear: number,
): Promise<VinData> => {
  const text = await readPatterns(getManufacturerCode(vin))
  return text === undefined ? nothingKnown : describeCar(parseManufacturerPatterns(text), vin, currentYear)
}
