import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { feeTableFileFormats } from 'shared/contract'
import { formatFeeTableCsv, getFeeTableColumns } from 'shared/tables'
import { buildFeeTableXlsx } from './fee-table-xlsx.ts'

export type FeeTableFileFormat = (typeof feeTableFileFormats)[number]

interface TableFileInput {
  readonly title: FeeTableTitle
  readonly rows: readonly (readonly FeeTableCell[])[]
  readonly author: string
  readonly createdAt: string
}

/** Builds a file of a fee table that can be edited and uploaded again. */
export const buildFeeTableFile = async (
  table: TableFileInput & { readonly format: FeeTableFileFormat },
): Promise<Uint8Array> => {
  const { title, rows, author, createdAt, format } = table
  const columns = getFeeTableColumns(title)
  if (format === 'xlsx') return buildFeeTableXlsx({ name: title, columns, rows, author, createdAt })
  return new TextEncoder().encode(
    formatFeeTableCsv(
      columns.map(({ heading }) => heading),
      rows,
    ),
  )
}
