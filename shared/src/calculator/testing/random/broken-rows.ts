import fc from 'fast-check'
import type { Cell, TableTitle } from '../../index.ts'

type Row = readonly Cell[]

interface Break {
  readonly column: number
  readonly cell: Cell
}

const breaksOf = (column: number, ...cells: readonly Cell[]): Break[] =>
  cells.map((cell) => ({ column, cell }))

// Fee tables: text as a bound; both fee and percent, or neither; text or a negative number in either.
const ofFees: readonly Break[] = [
  ...breaksOf(0, '100'),
  ...breaksOf(1, '20000'),
  ...breaksOf(2, '825', 825, null, -25),
  ...breaksOf(3, '7.5', 7.5, null, -1),
]

const breaks: Readonly<Record<TableTitle, readonly Break[]>> = {
  'copart-fee': ofFees,
  'copart-internet-bid': ofFees,
  'iaa-fee': ofFees,
  'iaa-internet-bid': ofFees,
  'ship-delivery': [
    ...breaksOf(4, '900', null, -900),
    ...breaksOf(5, 'UAH', '$', 1),
    ...breaksOf(6, '250', 'нет', -1),
  ],
  transportation: breaksOf(5, '500', 'нет', -500),
}

/** Makes one table in twelve invalid: every third of its rows may break the rules, as if it had bypassed the upload. */
export const withBrokenRows = (title: TableTitle, rows: readonly Row[]): fc.Arbitrary<readonly Row[]> => {
  const { length } = rows
  const each = fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...breaks[title]) },
  )
  const broken = fc.array(each, { minLength: length, maxLength: length })
  return fc.oneof({ weight: 11, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: broken }).map((drawn) =>
    rows.map((row, at) => {
      const one = drawn[at]
      return one ? row.with(one.column, one.cell) : row
    }),
  )
}
