import fc from 'fast-check'
import { type FeeTableCell, type FeeTableTitle, normalizeNameForComparison } from '../../calculator/index.ts'

export type FeeTableRow = readonly FeeTableCell[]

type ArbitraryCell = fc.Arbitrary<FeeTableCell>

/** Column indexes that identify a row, repeated here independently of the code under test. */
const keyColumns: Record<FeeTableTitle, readonly number[]> = {
  'copart-fee': [0, 4, 5],
  'copart-internet-bid': [0, 4, 5],
  'iaa-fee': [0, 4, 5],
  'iaa-internet-bid': [0, 4, 5],
  'ship-delivery': [0, 1, 2, 3],
  transportation: [0, 1, 2, 3, 4],
}

export const buildTestRowKey = (title: FeeTableTitle, row: FeeTableRow): string =>
  JSON.stringify(keyColumns[title].map((at) => normalizeNameForComparison(row[at])))

/** Creates the generators of the rows of each fee table from those of their cells. */
export const createArbitraryRows = (
  name: ArbitraryCell,
  money: ArbitraryCell,
  fees: fc.Arbitrary<FeeTableRow>,
): Record<FeeTableTitle, fc.Arbitrary<FeeTableRow>> => ({
  'copart-fee': fees,
  'copart-internet-bid': fees,
  'iaa-fee': fees,
  'iaa-internet-bid': fees,
  'ship-delivery': fc.tuple(name, name, name, name, money, name, money, money),
  transportation: fc.tuple(name, name, name, name, name, money),
})
