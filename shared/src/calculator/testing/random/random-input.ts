import fc from 'fast-check'
import {
  type Auction,
  bids,
  type CalculationInput,
  type Cell,
  documents,
  type Engine,
  engines,
  type Origin,
  type Tables,
  type Vehicle,
  vehicles,
} from '../../index.ts'
import { oftenMissing, sumUpTo } from './figures.ts'
import { destinations, isOneName, locations, oneSpelt, ports, spelt } from './names.ts'

type Row = readonly Cell[]

interface Journey {
  readonly location?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  readonly port: string
  readonly destination: string
  readonly vehicle: Vehicle
}

const text = (cell: Cell | undefined): string => String(cell ?? '')

const vehicle = (row: Row): fc.Arbitrary<Vehicle> => {
  const own = vehicles.find((each) => isOneName(each, row[3]))
  const any = fc.constantFrom(...vehicles)
  return own ? fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: any }) : any
}

const anywhere: fc.Arbitrary<Journey> = fc.record({
  location: oftenMissing(oneSpelt(locations)),
  port: oneSpelt(ports),
  destination: oneSpelt(destinations),
  vehicle: fc.constantFrom(...vehicles),
})

/** A journey over a lane of the tables, and from the USA with a yard that serves its port. */
const known = (way: Row, yard: Row | undefined): fc.Arbitrary<Journey> =>
  fc.record({
    ...(yard && {
      location: spelt(text(yard[1])),
      state: fc.option(fc.constant(text(yard[2])), { nil: undefined, freq: 8 }),
      zip: fc.option(fc.constant(text(yard[3])), { nil: undefined, freq: 8 }),
    }),
    port: spelt(text(way[1])),
    destination: spelt(text(way[2])),
    vehicle: vehicle(way),
  })

const journeysOf = (tables: Tables, origin: Origin, auction: Auction | undefined) => {
  const ways = (tables['ship-delivery']?.rows ?? []).filter((row) => isOneName(row[0], origin))
  if (origin !== 'usa') return ways.map((way) => known(way, undefined))
  const yards = (tables.transportation?.rows ?? []).filter((row) => isOneName(row[0], auction) && row[5])
  return yards.flatMap((yard) =>
    ways.filter((way) => isOneName(way[1], yard[4])).map((way) => known(way, yard)),
  )
}

const journey = (tables: Tables, origin: Origin, auction: Auction | undefined): fc.Arbitrary<Journey> => {
  const all = journeysOf(tables, origin, auction)
  if (all.length === 0) return anywhere
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...all).chain((each) => each) },
    { weight: 1, arbitrary: anywhere },
  )
}

/** A price at or within one cent of a tier bound in four of nine cases. */
const price = (tables: Tables, auction: Auction | undefined): fc.Arbitrary<number> => {
  const rows = auction ? (tables[`${auction}-fee`]?.rows ?? []) : []
  const bounds = rows.flatMap(([from]) => (typeof from === 'number' ? [from] : []))
  const near = fc
    .tuple(fc.constantFrom(0, ...bounds), fc.constantFrom(-1, 0, 1))
    .map(([bound, by]) => Math.max(0, Math.round(bound * 100) + by) / 100)
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 4, arbitrary: sumUpTo(60_000) },
    { weight: 1, arbitrary: fc.constantFrom(0, 0.01, 9_999_999.99, 10_000_000) },
  )
}

const volume: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(100, 500, 501, 800, 801, 1500, 2000, 3000, 3001, 3500, 3501, 10_000),
  fc.integer({ min: 100, max: 10_000 }),
)

const drive = (engine: Engine): fc.Arbitrary<Pick<CalculationInput, 'volume' | 'battery'>> =>
  engine === 'electric'
    ? fc.integer({ min: 100, max: 30_000 }).map((count) => ({ battery: count / 100 }))
    : volume.map((each) => ({ volume: each }))

interface Kind {
  readonly origin: Origin
  readonly auction: Auction | undefined
  readonly engine: Engine
}

const kind: fc.Arbitrary<Kind> = fc.constantFrom<Origin[]>('usa', 'usa', 'georgia', 'eu').chain((origin) =>
  fc.record({
    origin: fc.constant(origin),
    auction: fc.constantFrom<(Auction | undefined)[]>(
      ...({ usa: ['copart', 'iaa'], georgia: ['copart', 'iaa', undefined], eu: [undefined] } as const)[
        origin
      ],
    ),
    engine: fc.constantFrom(...engines),
  }),
)

const year = (date: string): fc.Arbitrary<number> =>
  fc
    .oneof(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 110 }))
    .map((age) => Number(date.slice(0, 4)) - age)

const defined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T

/** A car that the tables serve in most cases. */
export const randomInput = (date: string, tables: Tables): fc.Arbitrary<CalculationInput> =>
  kind.chain(({ origin, auction, engine }) =>
    fc
      .record({
        journey: journey(tables, origin, auction),
        drive: drive(engine),
        currency:
          auction || origin !== 'eu'
            ? fc.constant('USD' as const)
            : fc.constantFrom('USD' as const, 'EUR' as const),
        price: price(tables, auction),
        document: oftenMissing(fc.constantFrom(...documents)),
        bid: oftenMissing(fc.constantFrom(...bids)),
        year: year(date),
        eur1: origin === 'eu' ? oftenMissing(fc.boolean()) : oftenMissing(fc.constant(false)),
        insurance: oftenMissing(fc.boolean()),
      })
      .map(({ journey: way, drive: figures, ...rest }) =>
        defined<CalculationInput>({ ...rest, ...way, ...figures, origin, auction, engine, date }),
      ),
  )
