import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import {
  createColumnCellParser,
  createRawSheetTextCell,
  isCellParseError,
  isCellParseWarning,
  type RawSheetCell,
} from 'shared/tables/cells'
import { isNumericFeeTableColumn } from '../../rows/format-fee-table-cell.ts'

/** Maximum length of a cell text in the grid. A longer text is cut: no valid value is as long. */
export const MAX_GRID_CELL_TEXT_LENGTH = 2_000

export interface GridColumn {
  definition: FeeTableColumn
  /** Name of the column within a sentence: `сбор`. */
  label: string
  /** Unit of the numbers in the column: `$`, or an empty string. */
  unit: string
  isNumeric: boolean
  /** Converts a typed or pasted text to the value of a grid cell. Returns an invalid text unchanged. */
  parseText: (text: string) => FeeTableCell
  findProblem: (cell: FeeTableCell) => string | undefined
}

const toRawCell = (cell: FeeTableCell): RawSheetCell =>
  typeof cell === 'number'
    ? { kind: 'number', value: cell, isPercent: false }
    : createRawSheetTextCell(cell ?? '')

const createGridColumn = (title: FeeTableTitle, definition: FeeTableColumn): GridColumn => {
  const parse = createColumnCellParser(title, definition)
  const [label = '', unit = ''] = definition.heading.split(', ')
  return {
    definition,
    label: label.toLowerCase(),
    unit,
    isNumeric: isNumericFeeTableColumn(definition),
    parseText: (text) => {
      const raw = createRawSheetTextCell(text.slice(0, MAX_GRID_CELL_TEXT_LENGTH))
      if (raw.kind === 'empty') return null
      const parsed = parse(raw)
      if (isCellParseError(parsed)) return text.slice(0, MAX_GRID_CELL_TEXT_LENGTH).trim()
      return isCellParseWarning(parsed) ? parsed.cell : parsed
    },
    findProblem: (cell) => {
      const parsed = parse(toRawCell(cell))
      return isCellParseError(parsed) ? parsed.message : undefined
    },
  }
}

export const createGridColumns = (title: FeeTableTitle): readonly GridColumn[] =>
  getFeeTableColumnDefinitions(title).map((definition) => createGridColumn(title, definition))

/** Formats a cell as it is typed: `1445,5`, without thousands separators. */
export const formatGridCellForEditing = (cell: FeeTableCell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')

/** Formats a cell with the name of its column: `сбор: 850 $`. */
export const formatGridCellWithColumnName = ({ label, unit }: GridColumn, cell: FeeTableCell): string => {
  if (cell === null || cell === '') return `${label}: пусто`
  if (typeof cell === 'string') return `${label}: ${cell}`
  return `${label}: ${formatDecimal(String(cell))}${unit === '' ? '' : `${NO_BREAK_SPACE}${unit}`}`
}
