import { type Cell, tableTitles } from 'shared/calculator'
import { demonstrationTables } from 'shared/demonstration-tables'
import { columnsOf } from 'shared/tables'
import { expect, test } from 'vitest'
import { sheetOf } from './sheet-of.ts'
import { gridFrom } from './testing/grid-from.ts'

const asText = (cell: Cell): Cell => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)

test.each(tableTitles)(
  'the demo table %s is read unchanged under its names and its headings, with numbers and with texts',
  (title) => {
    const rows = demonstrationTables[title]
    const columns = columnsOf(title)
    for (const headings of [columns.map(({ name }) => name), columns.map(({ heading }) => heading)])
      for (const written of [rows, rows.map((cells) => cells.map(asText))]) {
        const sheet = sheetOf(gridFrom([headings, ...written]), title)
        expect(sheet).toMatchObject({ errors: [], warnings: [], ignored: [] })
        expect(sheet.rows).toEqual(rows.map((cells, at) => ({ row: at + 2, cells, unread: [] })))
      }
  },
)
