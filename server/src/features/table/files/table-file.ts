import type { Cell, TableTitle } from 'shared/calculator'
import type { tableFileFormats } from 'shared/contract'
import { columnsOf } from 'shared/tables'
import { csvOfTable } from './csv-of-table.ts'
import { workbookOfTable } from './workbook-of-table.ts'

export type TableFileFormat = (typeof tableFileFormats)[number]

interface WholeTable {
  readonly title: TableTitle
  readonly rows: readonly (readonly Cell[])[]
  readonly author: string
  readonly createdAt: string
}

/** Builds a file that can be edited and uploaded again. */
export const tableFile = async (
  table: WholeTable & { readonly format: TableFileFormat },
): Promise<Uint8Array> => {
  const { title, rows, author, createdAt, format } = table
  const columns = columnsOf(title)
  if (format === 'xlsx') return workbookOfTable({ name: title, columns, rows, author, createdAt })
  return new TextEncoder().encode(
    csvOfTable(
      columns.map(({ heading }) => heading),
      rows,
    ),
  )
}
