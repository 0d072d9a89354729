import fc, { type Arbitrary } from 'fast-check'
import {
  auctions,
  bidTypes,
  carOriginRegions,
  type FeeTableCell,
  type FeeTableTitle,
  normalizeNameForComparison,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'

const alphabets = {
  latin: 'abcdefghijklmnopqrstuvwxyzäöüßéčłžABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜŁŻ',
  russian: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯЁ',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ',
}

/** Characters that separate or quote cells or begin a formula. */
const punctuation = [
  ' ',
  '"',
  '""',
  "'",
  '«',
  '»',
  ',',
  ';',
  '|',
  '.',
  '-',
  '(',
  ')',
  '/',
  '&',
  '<',
  '№',
  '5',
  '0',
]

const beginnings = ['', '', '', '=', '+', '-', '@', "'", "'=", '"', ';', '<', '&amp;', '\\', '#', "''-"]

const normalizeName = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC')

/** Generates place names from letters of one language and any punctuation. */
const arbitraryPlaceNames = (longest: number): Arbitrary<string> =>
  fc.constantFrom(...Object.values(alphabets)).chain((letters) => {
    const letter = fc.constantFrom(...letters)
    const piece = fc.oneof(
      { weight: 6, arbitrary: letter },
      { weight: 1, arbitrary: fc.constantFrom(...punctuation) },
    )
    return fc
      .tuple(fc.constantFrom(...beginnings), letter, fc.array(piece, { maxLength: 24 }))
      .map(([beginning, first, rest]) => normalizeName(`${beginning}${first}${rest.join('')}`))
      .filter((name) => name.length <= longest)
  })

const arbitraryStateCodes = fc.constantFrom('TX', 'NJ', 'CA', 'WA', 'ON')

/** Generates zip codes of five digits, some with leading zeros, of nine digits, or Canadian ones. */
const arbitraryZipCodes = fc.oneof(
  fc.nat(99_999).map((zip) => String(zip).padStart(5, '0')),
  fc.nat(9_999).map((part) => `08861-${String(part).padStart(4, '0')}`),
  fc.constant('K1A 0B1'),
)

type Row = readonly FeeTableCell[]
type Rows = readonly Row[]

const MAX_CENTS = 10_000_000_00

const orNull = <Value>(value: Arbitrary<Value>): Arbitrary<Value | null> => fc.option(value)

/** Generates dollars and cents, small amounts more often. */
const arbitraryMoney = (least = 0): Arbitrary<number> =>
  fc
    .oneof(
      fc.integer({ min: least, max: 5_000_00 }),
      fc.integer({ min: least, max: MAX_CENTS }),
      fc.integer({ min: 1, max: 10_000 }).map((dollars) => dollars * 100),
    )
    .map((cents) => cents / 100)

const arbitraryPercents = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 100_0000 }).map((tenThousandths) => tenThousandths / 10_000),
)

const arbitraryCharges = fc.oneof(
  arbitraryMoney().map((fee): Row => [fee, null]),
  arbitraryPercents.map((percent): Row => [null, percent]),
)

/** Generates tiers from zero to an open end without gaps. */
const arbitraryTiers = (document: FeeTableCell, bid: FeeTableCell): Arbitrary<Rows> =>
  fc.uniqueArray(arbitraryMoney(1), { maxLength: 12 }).chain((ends) => {
    const bounds = [0, ...ends.toSorted((one, other) => one - other), null]
    return fc
      .array(arbitraryCharges, { minLength: bounds.length - 1, maxLength: bounds.length - 1 })
      .map((each) =>
        each.map((charge, at): Row => [bounds[at] ?? 0, bounds[at + 1] ?? null, ...charge, document, bid]),
      )
  })

const anyDocument: readonly FeeTableCell[] = [null, ...vehicleTitleStatuses]
const anyBid: readonly FeeTableCell[] = [null, ...bidTypes]

const arbitraryFeeTable: Arbitrary<Rows> = fc
  .subarray(
    anyDocument.flatMap((document) => anyBid.map((bid) => [document, bid] as const)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((each) => fc.tuple(...each.map(([document, bid]) => arbitraryTiers(document, bid))))
  .map((ladders) => ladders.flat())

const buildRowKey = (columns: number) => (row: Row) =>
  row.slice(0, columns).map(normalizeNameForComparison).join('\n')

const arbitraryInlandTable: Arbitrary<Rows> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...auctions),
    arbitraryPlaceNames(120),
    orNull(arbitraryStateCodes),
    orNull(arbitraryZipCodes),
    arbitraryPlaceNames(120),
    orNull(arbitraryMoney()),
  ),
  { minLength: 1, maxLength: 20, selector: buildRowKey(5) },
)

const arbitraryShipTable: Arbitrary<Rows> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...carOriginRegions),
    arbitraryPlaceNames(120),
    arbitraryPlaceNames(120),
    orNull(fc.constantFrom(...vehicleTypes)),
    arbitraryMoney(1),
    orNull(fc.constantFrom('USD', 'EUR')),
    orNull(arbitraryMoney()),
    orNull(fc.integer({ min: 1, max: 365 })),
  ),
  { minLength: 1, maxLength: 20, selector: buildRowKey(4) },
)

/** Generates valid tables as rows with cells in column order. */
export const arbitraryFeeTables: Record<FeeTableTitle, Arbitrary<Rows>> = {
  'copart-fee': arbitraryFeeTable,
  'copart-internet-bid': arbitraryFeeTable,
  'iaa-fee': arbitraryFeeTable,
  'iaa-internet-bid': arbitraryFeeTable,
  transportation: arbitraryInlandTable,
  'ship-delivery': arbitraryShipTable,
}
