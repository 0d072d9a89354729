import fc from 'fast-check'
import { addDays } from '../../../format/index.ts'
import type { EffectiveFeeTables, FeeTableCell, FeeTableTitle, FeeTableVersion } from '../../index.ts'
import { randomFeeRows, randomShipRows, randomTransportationRows } from './random-rows.ts'

type Row = readonly FeeTableCell[]

interface CellChange {
  column: number
  cell: FeeTableCell
}

const listCellChanges = (column: number, ...cells: readonly FeeTableCell[]): CellChange[] =>
  cells.map((cell) => ({ column, cell }))

// Fee tables: text as a bound; both fee and percent, or neither; text or a negative number in either.
const feeChanges: readonly CellChange[] = [
  ...listCellChanges(0, '100'),
  ...listCellChanges(1, '20000'),
  ...listCellChanges(2, '825', 825, null, -25),
  ...listCellChanges(3, '7.5', 7.5, null, -1),
]

const changesByTable: Record<FeeTableTitle, readonly CellChange[]> = {
  'copart-fee': feeChanges,
  'copart-internet-bid': feeChanges,
  'iaa-fee': feeChanges,
  'iaa-internet-bid': feeChanges,
  'ship-delivery': [
    ...listCellChanges(4, '900', null, -900),
    ...listCellChanges(5, 'UAH', '$', 1),
    ...listCellChanges(6, '250', 'нет', -1),
  ],
  transportation: listCellChanges(5, '500', 'нет', -500),
}

/** Makes one table in twelve invalid: every third of its rows may break the rules, as if it had bypassed the upload. */
const withInvalidRows = (title: FeeTableTitle, rows: readonly Row[]): fc.Arbitrary<readonly Row[]> => {
  const { length } = rows
  const each = fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...changesByTable[title]) },
  )
  const broken = fc.array(each, { minLength: length, maxLength: length })
  return fc.oneof({ weight: 11, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: broken }).map((drawn) =>
    rows.map((row, at) => {
      const one = drawn[at]
      return one ? row.with(one.column, one.cell) : row
    }),
  )
}

const randomRows = {
  'copart-fee': randomFeeRows,
  'copart-internet-bid': randomFeeRows,
  'iaa-fee': randomFeeRows,
  'iaa-internet-bid': randomFeeRows,
  'ship-delivery': randomShipRows,
  transportation: randomTransportationRows,
} as const satisfies Record<FeeTableTitle, fc.Arbitrary<FeeTableVersion['rows']>>

/** Mostly a day of the last months, sometimes too old or in the future. */
const randomValidFrom = (date: string): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 24, arbitrary: fc.integer({ min: -150, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: -2000, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
    )
    .map((by) => addDays(date, by))

const randomVersion = (title: FeeTableTitle, date: string): fc.Arbitrary<FeeTableVersion> =>
  fc.record({
    version: fc.integer({ min: 1, max: 60 }),
    validFrom: randomValidFrom(date),
    rows: randomRows[title].chain((drawn: FeeTableVersion['rows']) => withInvalidRows(title, drawn)),
  })

/** The six tables around a day. Each is missing in one case of forty. */
export const randomFeeTables = (date: string): fc.Arbitrary<EffectiveFeeTables> => {
  const optionalVersion = (title: FeeTableTitle) =>
    fc.option(randomVersion(title, date), { nil: undefined, freq: 40 })
  return fc
    .record({
      'copart-fee': optionalVersion('copart-fee'),
      'copart-internet-bid': optionalVersion('copart-internet-bid'),
      'iaa-fee': optionalVersion('iaa-fee'),
      'iaa-internet-bid': optionalVersion('iaa-internet-bid'),
      'ship-delivery': optionalVersion('ship-delivery'),
      transportation: optionalVersion('transportation'),
    })
    .map(
      (drawn): EffectiveFeeTables => Object.fromEntries(Object.entries(drawn).filter(([, table]) => table)),
    )
}
