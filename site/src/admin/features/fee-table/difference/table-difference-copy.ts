import type { FeeTableColumn } from 'shared/tables'
import type { ClipboardCell, ClipboardTable } from '../../../ui/clipboard/clipboard-table.ts'
import { rowChangeIndicators } from './table-difference-labels.tsx'
import type { FeeTableRowCells, TableDifferenceLine } from './table-difference-lines.ts'

const buildRow = (
  columns: readonly FeeTableColumn[],
  row: number,
  change: string,
  cells: FeeTableRowCells,
): readonly ClipboardCell[] => [row, change, ...columns.map((_, index) => cells[index] ?? null)]

/**
 * Builds the whole difference for a spreadsheet, folded rows too. A changed row is there twice, before and after
 * the change, so that each cell holds one value.
 */
export const buildDifferenceClipboardTable = (
  columns: readonly FeeTableColumn[],
  lines: readonly TableDifferenceLine[],
): ClipboardTable => ({
  head: ['Строка', 'Изменение', ...columns.map(({ heading }) => heading)],
  rows: lines.flatMap((line) => {
    const { kind, row, cells } = line
    if (kind === 'changed')
      return [buildRow(columns, row, 'было', line.before), buildRow(columns, row, 'стало', cells)]
    return [buildRow(columns, row, kind === 'same' ? '' : rowChangeIndicators[kind].label, cells)]
  }),
})
