import fc, { type Arbitrary } from 'fast-check'
import {
  auctions,
  bids,
  type Cell,
  documents,
  origins,
  plainName,
  type TableTitle,
  vehicles,
} from 'shared/calculator'
import { names, states, zips } from './arbitrary-names.ts'

type Row = readonly Cell[]
type Rows = readonly Row[]

const MOST_CENTS = 10_000_000_00

const orNothing = <Value>(value: Arbitrary<Value>): Arbitrary<Value | null> => fc.option(value)

/** Generates dollars and cents, small amounts more often. */
const money = (least = 0): Arbitrary<number> =>
  fc
    .oneof(
      fc.integer({ min: least, max: 5_000_00 }),
      fc.integer({ min: least, max: MOST_CENTS }),
      fc.integer({ min: 1, max: 10_000 }).map((dollars) => dollars * 100),
    )
    .map((cents) => cents / 100)

const percents = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 100_0000 }).map((tenThousandths) => tenThousandths / 10_000),
)

const charges = fc.oneof(
  money().map((fee): Row => [fee, null]),
  percents.map((percent): Row => [null, percent]),
)

/** Generates tiers from zero to an open end without gaps. */
const ladder = (document: Cell, bid: Cell): Arbitrary<Rows> =>
  fc.uniqueArray(money(1), { maxLength: 12 }).chain((ends) => {
    const bounds = [0, ...ends.toSorted((one, other) => one - other), null]
    return fc
      .array(charges, { minLength: bounds.length - 1, maxLength: bounds.length - 1 })
      .map((each) =>
        each.map((charge, at): Row => [bounds[at] ?? 0, bounds[at + 1] ?? null, ...charge, document, bid]),
      )
  })

const anyDocument: readonly Cell[] = [null, ...documents]
const anyBid: readonly Cell[] = [null, ...bids]

const feeTable: Arbitrary<Rows> = fc
  .subarray(
    anyDocument.flatMap((document) => anyBid.map((bid) => [document, bid] as const)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((each) => fc.tuple(...each.map(([document, bid]) => ladder(document, bid))))
  .map((ladders) => ladders.flat())

const keyOf = (columns: number) => (row: Row) => row.slice(0, columns).map(plainName).join('\n')

const inland: Arbitrary<Rows> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...auctions),
    names(120),
    orNothing(states),
    orNothing(zips),
    names(120),
    orNothing(money()),
  ),
  { minLength: 1, maxLength: 20, selector: keyOf(5) },
)

const ships: Arbitrary<Rows> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...origins),
    names(120),
    names(120),
    orNothing(fc.constantFrom(...vehicles)),
    money(1),
    orNothing(fc.constantFrom('USD', 'EUR')),
    orNothing(money()),
    orNothing(fc.integer({ min: 1, max: 365 })),
  ),
  { minLength: 1, maxLength: 20, selector: keyOf(4) },
)

/** Generates valid tables as rows with cells in column order. */
export const arbitraryTables: Readonly<Record<TableTitle, Arbitrary<Rows>>> = {
  'copart-fee': feeTable,
  'copart-internet-bid': feeTable,
  'iaa-fee': feeTable,
  'iaa-internet-bid': feeTable,
  transportation: inland,
  'ship-delivery': ships,
}
