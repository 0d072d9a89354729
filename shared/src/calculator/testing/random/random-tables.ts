import fc from 'fast-check'
import type { Tables, TableTitle, TableVersion } from '../../index.ts'
import { withBrokenRows } from './broken-rows.ts'
import { shifted } from './days.ts'
import { feeRows } from './fee-table.ts'
import { shipRows, transportationRows } from './journeys.ts'

const rows = {
  'copart-fee': feeRows,
  'copart-internet-bid': feeRows,
  'iaa-fee': feeRows,
  'iaa-internet-bid': feeRows,
  'ship-delivery': shipRows,
  transportation: transportationRows,
} as const satisfies Record<TableTitle, fc.Arbitrary<TableVersion['rows']>>

/** Mostly a day of the last months, sometimes too old or in the future. */
const validFrom = (date: string): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 24, arbitrary: fc.integer({ min: -150, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: -2000, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
    )
    .map((by) => shifted(date, by))

const version = (title: TableTitle, date: string): fc.Arbitrary<TableVersion> =>
  fc.record({
    version: fc.integer({ min: 1, max: 60 }),
    validFrom: validFrom(date),
    rows: rows[title].chain((drawn: TableVersion['rows']) => withBrokenRows(title, drawn)),
  })

/** The six tables around a day. Each is missing in one case of forty. */
export const randomTables = (date: string): fc.Arbitrary<Tables> => {
  const maybe = (title: TableTitle) => fc.option(version(title, date), { nil: undefined, freq: 40 })
  return fc
    .record({
      'copart-fee': maybe('copart-fee'),
      'copart-internet-bid': maybe('copart-internet-bid'),
      'iaa-fee': maybe('iaa-fee'),
      'iaa-internet-bid': maybe('iaa-internet-bid'),
      'ship-delivery': maybe('ship-delivery'),
      transportation: maybe('transportation'),
    })
    .map((drawn): Tables => Object.fromEntries(Object.entries(drawn).filter(([, table]) => table)))
}
