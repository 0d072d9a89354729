import { feeTableTitles, type TableCell } from 'shared/calculator'
import { demoTables } from 'shared/demo-tables'
import { getTableColumns } from 'shared/tables'
import { expect, test } from 'vitest'
import { buildRawSheet } from '../testing/raw-sheets.ts'
import { parseSheet } from './parse-sheet.ts'

const asText = (cell: TableCell): TableCell =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell

test.each(feeTableTitles)(
  'the demo table %s is read unchanged under its names and its headings, with numbers and with texts',
  (title) => {
    const rows = demoTables[title]
    const columns = getTableColumns(title)
    for (const headings of [columns.map(({ name }) => name), columns.map(({ heading }) => heading)])
      for (const written of [rows, rows.map((cells) => cells.map(asText))]) {
        const sheet = parseSheet(buildRawSheet([headings, ...written]), title)
        expect(sheet).toMatchObject({ errors: [], warnings: [], ignored: [] })
        expect(sheet.rows).toEqual(rows.map((cells, at) => ({ row: at + 2, cells, unread: [] })))
      }
  },
)
