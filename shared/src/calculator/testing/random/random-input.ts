import fc from 'fast-check'
import { addDays } from '../../../format/index.ts'
import {
  type Auction,
  bidTypes,
  type CalculationInput,
  type CarOriginRegion,
  type EffectiveFeeTables,
  type EngineType,
  engineTypes,
  type FeeTableCell,
  type VehicleType,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../../index.ts'
import {
  arbitraryOrUndefined,
  isSameSpelledName,
  randomMoneySum,
  randomNameSpelling,
  randomSpelledName,
  sampleDestinations,
  sampleLocations,
  samplePorts,
} from './random-values.ts'

type Row = readonly FeeTableCell[]

interface Journey {
  location?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  port: string
  destination: string
  vehicle: VehicleType
}

const cellText = (cell: FeeTableCell | undefined): string => String(cell ?? '')

const randomVehicle = (row: Row): fc.Arbitrary<VehicleType> => {
  const own = vehicleTypes.find((each) => isSameSpelledName(each, row[3]))
  const any = fc.constantFrom(...vehicleTypes)
  return own ? fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: any }) : any
}

const randomJourney: fc.Arbitrary<Journey> = fc.record({
  location: arbitraryOrUndefined(randomSpelledName(sampleLocations)),
  port: randomSpelledName(samplePorts),
  destination: randomSpelledName(sampleDestinations),
  vehicle: fc.constantFrom(...vehicleTypes),
})

/** A car route over a shipping lane of the fee tables, in the USA with an auction yard that serves its port. */
const randomKnownJourney = (way: Row, yard: Row | undefined): fc.Arbitrary<Journey> =>
  fc.record({
    ...(yard && {
      location: randomNameSpelling(cellText(yard[1])),
      state: fc.option(fc.constant(cellText(yard[2])), { nil: undefined, freq: 8 }),
      zip: fc.option(fc.constant(cellText(yard[3])), { nil: undefined, freq: 8 }),
    }),
    port: randomNameSpelling(cellText(way[1])),
    destination: randomNameSpelling(cellText(way[2])),
    vehicle: randomVehicle(way),
  })

const listJourneys = (tables: EffectiveFeeTables, origin: CarOriginRegion, auction: Auction | undefined) => {
  const ways = (tables['ship-delivery']?.rows ?? []).filter((row) => isSameSpelledName(row[0], origin))
  if (origin !== 'usa') return ways.map((way) => randomKnownJourney(way, undefined))
  const yards = (tables.transportation?.rows ?? []).filter(
    (row) => isSameSpelledName(row[0], auction) && row[5],
  )
  return yards.flatMap((yard) =>
    ways.filter((way) => isSameSpelledName(way[1], yard[4])).map((way) => randomKnownJourney(way, yard)),
  )
}

const chooseJourney = (
  tables: EffectiveFeeTables,
  origin: CarOriginRegion,
  auction: Auction | undefined,
): fc.Arbitrary<Journey> => {
  const all = listJourneys(tables, origin, auction)
  if (all.length === 0) return randomJourney
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...all).chain((each) => each) },
    { weight: 1, arbitrary: randomJourney },
  )
}

/** A price at or within one cent of a tier bound in four of nine cases. */
const randomPrice = (tables: EffectiveFeeTables, auction: Auction | undefined): fc.Arbitrary<number> => {
  const rows = auction ? (tables[`${auction}-fee`]?.rows ?? []) : []
  const bounds = rows.flatMap(([from]) => (typeof from === 'number' ? [from] : []))
  const near = fc
    .tuple(fc.constantFrom(0, ...bounds), fc.constantFrom(-1, 0, 1))
    .map(([bound, by]) => Math.max(0, Math.round(bound * 100) + by) / 100)
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 4, arbitrary: randomMoneySum(60_000) },
    { weight: 1, arbitrary: fc.constantFrom(0, 0.01, 9_999_999.99, 10_000_000) },
  )
}

const randomVolume: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(100, 500, 501, 800, 801, 1500, 2000, 3000, 3001, 3500, 3501, 10_000),
  fc.integer({ min: 100, max: 10_000 }),
)

const randomDrive = (engine: EngineType): fc.Arbitrary<Pick<CalculationInput, 'volume' | 'battery'>> =>
  engine === 'electric'
    ? fc.integer({ min: 100, max: 30_000 }).map((count) => ({ battery: count / 100 }))
    : randomVolume.map((each) => ({ volume: each }))

interface CarOrigin {
  origin: CarOriginRegion
  auction: Auction | undefined
  engine: EngineType
}

const randomCarOrigin: fc.Arbitrary<CarOrigin> = fc
  .constantFrom<CarOriginRegion[]>('usa', 'usa', 'georgia', 'eu')
  .chain((origin) =>
    fc.record({
      origin: fc.constant(origin),
      auction: fc.constantFrom<(Auction | undefined)[]>(
        ...({ usa: ['copart', 'iaa'], georgia: ['copart', 'iaa', undefined], eu: [undefined] } as const)[
          origin
        ],
      ),
      engine: fc.constantFrom(...engineTypes),
    }),
  )

const randomAge: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 18 }),
  fc.integer({ min: 0, max: 110 }),
)

const omitUndefined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T

/** A car for which the fee tables have prices in most cases. */
export const randomCalculationInput = (
  date: string,
  tables: EffectiveFeeTables,
): fc.Arbitrary<CalculationInput> =>
  randomCarOrigin.chain(({ origin, auction, engine }) =>
    fc
      .record({
        journey: chooseJourney(tables, origin, auction),
        drive: randomDrive(engine),
        currency:
          auction || origin !== 'eu'
            ? fc.constant('USD' as const)
            : fc.constantFrom('USD' as const, 'EUR' as const),
        price: randomPrice(tables, auction),
        document: arbitraryOrUndefined(fc.constantFrom(...vehicleTitleStatuses)),
        bid: arbitraryOrUndefined(fc.constantFrom(...bidTypes)),
        age: randomAge,
        eur1: origin === 'eu' ? arbitraryOrUndefined(fc.boolean()) : arbitraryOrUndefined(fc.constant(false)),
        insurance: arbitraryOrUndefined(fc.boolean()),
        daysToClearance: arbitraryOrUndefined(
          fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 400 })),
        ),
      })
      .map(({ journey: way, drive: figures, daysToClearance, age, ...rest }) => {
        const clearance = daysToClearance === undefined ? undefined : addDays(date, daysToClearance)
        return omitUndefined<CalculationInput>({
          ...{ ...rest, ...way, ...figures },
          ...{ origin, auction, engine, date, clearance },
          year: Number((clearance ?? date).slice(0, 4)) - age,
        })
      }),
  )
