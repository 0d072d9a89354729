import { type FeeTableCell, feeTableTitles } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { getFeeTableColumns } from 'shared/tables'
import { expect, test } from 'vitest'
import { buildRawSheet } from '../testing/raw-sheets.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

const formatCell = (cell: FeeTableCell): FeeTableCell =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell

test.each(feeTableTitles)(
  'the demo table %s is read unchanged under its names and its headings, with numbers and with texts',
  (title) => {
    const rows = demoFeeTables[title]
    const columns = getFeeTableColumns(title)
    for (const headings of [columns.map(({ name }) => name), columns.map(({ heading }) => heading)])
      for (const written of [rows, rows.map((cells) => cells.map(formatCell))]) {
        const sheet = parseFeeTableSheet(buildRawSheet([headings, ...written]), title)
        expect(sheet).toMatchObject({ errors: [], warnings: [], ignored: [] })
        expect(sheet.rows).toEqual(rows.map((cells, at) => ({ row: at + 2, cells, unread: [] })))
      }
  },
)
