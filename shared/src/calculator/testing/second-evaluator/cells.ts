import { type FeeTableCell, type FeeTables, type FeeTableTitle, feeTableDefinitions } from '../../index.ts'
import { EvaluationRefusedError } from './outcome.ts'

export type EvaluatedTableRow = Record<string, FeeTableCell>

/** Normalizes text for comparison: lower case, trimmed, composed letters. A missing value equals an empty text. */
export const normalizeCell = (cell: FeeTableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSameCell = (one: FeeTableCell | undefined, other: FeeTableCell | undefined): boolean =>
  normalizeCell(one) === normalizeCell(other)

export const isBlankCell = (cell: FeeTableCell | undefined): boolean => normalizeCell(cell) === ''

/** Checks that a cell is a valid sum. A number stored as text is not one: its meaning is unclear. */
export const isSumCell = (cell: FeeTableCell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** Returns the rows of a table, keyed by column name. */
export const listTableRows = (tables: FeeTables, title: FeeTableTitle): readonly EvaluatedTableRow[] => {
  const table = tables[title]
  if (!table) throw new EvaluationRefusedError('no-table')
  const { columns } = feeTableDefinitions[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, FeeTableCell] => [column, row[at] ?? null])),
  )
}
