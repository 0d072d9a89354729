import {
  type EffectiveFeeTables,
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
} from '../../index.ts'
import { EvaluationRefusedError } from './outcome.ts'

export type EvaluatedTableRow = Record<string, FeeTableCell>

/** Normalizes text for comparison: lower case, trimmed, composed letters. A missing value equals an empty text. */
export const normalizeEvaluatedCell = (cell: FeeTableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSameEvaluatedCell = (
  one: FeeTableCell | undefined,
  other: FeeTableCell | undefined,
): boolean => normalizeEvaluatedCell(one) === normalizeEvaluatedCell(other)

export const isBlankEvaluatedCell = (cell: FeeTableCell | undefined): boolean =>
  normalizeEvaluatedCell(cell) === ''

/** Checks that a cell is a valid sum. A number stored as text is not one: its meaning is unclear. */
export const isAmountCell = (cell: FeeTableCell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** Returns the rows of a table, keyed by column name. */
export const listTableRows = (
  tables: EffectiveFeeTables,
  title: FeeTableTitle,
): readonly EvaluatedTableRow[] => {
  const table = tables[title]
  if (!table) throw new EvaluationRefusedError('no-table')
  const { columns } = feeTableDefinitions[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, FeeTableCell] => [column, row[at] ?? null])),
  )
}
