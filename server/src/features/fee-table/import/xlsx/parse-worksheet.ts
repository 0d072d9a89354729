import { EMPTY_RAW_SHEET_CELL, type RawSheetCell } from 'shared/tables/cells'
import { createDamagedXlsxError } from '../file-errors.ts'
import { feeTableSheetLimits, type RawSheet } from '../raw-sheet.ts'
import {
  createRawSheetBuilder,
  isValidSheetRowNumber,
  parseSheetCellAddress,
  type RawSheetRow,
} from '../raw-sheet-builder.ts'
import {
  assertSheetCellTextLength,
  decodeXlsxCellText,
  parseXlsxXmlPart,
  type XlsxXmlAttributes,
} from './workbook-xml.ts'
import {
  createUnreadableSheetCell,
  parseXlsxCell,
  type XlsxCell,
  type XlsxStringsAndFormats,
} from './xlsx-cell.ts'
import type { ZipArchive } from './zip-archive.ts'

const MAX_VISITED_CELLS = feeTableSheetLimits.rows * feeTableSheetLimits.columns

const formatShownCell = (cell: RawSheetCell): string => {
  if (cell.kind === 'text') return cell.text
  return cell.kind === 'number' ? String(cell.value) : ''
}

interface MergedCell {
  replacement: RawSheetCell
  /** Whether the first cell of a merged range is empty. If so, empty cells of the range are not marked as merged. */
  isEmpty: boolean
}

const createMergedCell = (first: RawSheetCell = EMPTY_RAW_SHEET_CELL): MergedCell => ({
  replacement: createUnreadableSheetCell('merged', formatShownCell(first)),
  isEmpty: first.kind === 'empty',
})

const findFirstRowIndex = (rows: readonly RawSheetRow[], row: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Marks cells that a merge covers. A merge may span the whole sheet, so only existing rows are visited. */
const createMergeMarker = (rows: readonly RawSheetRow[]) => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let visited = 0
  const visit = (cells: RawSheetCell[], column: number, { replacement, isEmpty }: MergedCell): void => {
    visited += 1
    if (visited > MAX_VISITED_CELLS) throw createDamagedXlsxError()
    if (isEmpty && (cells[column] ?? EMPTY_RAW_SHEET_CELL).kind === 'empty') return
    while (cells.length < column) cells.push(EMPTY_RAW_SHEET_CELL)
    cells[column] = replacement
  }
  return (reference: string): void => {
    const [first = '', last = first] = reference.split(':')
    const from = parseSheetCellAddress(first)
    const to = parseSheetCellAddress(last)
    if (from === undefined || to === undefined) throw createDamagedXlsxError()
    const lastColumn = Math.min(to.column, width - 1)
    if (from.column > lastColumn) return
    const rowsInMerge = rows.slice(findFirstRowIndex(rows, from.row), findFirstRowIndex(rows, to.row + 1))
    const top = rowsInMerge[0]?.row === from.row ? rowsInMerge[0] : undefined
    const merged = createMergedCell(top?.cells[from.column])
    for (const row of rowsInMerge) {
      const start = row === top ? from.column + 1 : from.column
      for (let column = start; column <= lastColumn; column += 1) visit(row.cells, column, merged)
    }
  }
}

const MAX_MERGES = 100_000

/** Creates a cursor with the address of the current cell. A cell without an `r` attribute follows the previous cell. */
const createCellCursor = () => {
  let row = 0
  let column = -1
  return {
    toRow: ({ r }: XlsxXmlAttributes): void => {
      const next = r === undefined ? row + 1 : Number(r)
      if (!isValidSheetRowNumber(next) || next <= row) throw createDamagedXlsxError()
      row = next
      column = -1
    },
    toCell: ({ r }: XlsxXmlAttributes): void => {
      const address = r === undefined ? { row, column: column + 1 } : parseSheetCellAddress(r)
      if (address?.row !== row || address.column <= column) throw createDamagedXlsxError()
      column = address.column
    },
    address: () => ({ row, column }),
  }
}

const isHidden = ({ hidden }: XlsxXmlAttributes): boolean => hidden === '1' || hidden === 'true'

const addColumnRange = (columns: Set<number>, { min, max }: XlsxXmlAttributes): void => {
  const last = Math.min(Number(max), feeTableSheetLimits.columns)
  for (let column = Math.max(1, Number(min)); column <= last; column++) columns.add(column - 1)
}

const startCell = ({ t = 'n', s = '0' }: XlsxXmlAttributes): XlsxCell => ({
  type: t,
  style: Number(s),
  value: null,
  formula: null,
  inline: '',
})

/** Parses the XML of a worksheet while it is unpacked. Only non-empty cells are stored. */
export const parseWorksheet = (
  archive: ZipArchive,
  part: string,
  references: XlsxStringsAndFormats,
): RawSheet => {
  const builder = createRawSheetBuilder()
  const cursor = createCellCursor()
  const hidden = { rows: new Set<number>(), columns: new Set<number>() }
  let cell = startCell({})
  const merges: string[] = []
  const appendInlineText = (text: string, attributes: XlsxXmlAttributes): void => {
    cell.inline = assertSheetCellTextLength(cell.inline + decodeXlsxCellText(text, attributes))
  }
  parseXlsxXmlPart(archive, part, {
    onOpen: {
      '/worksheet/cols/col': (attributes) => {
        if (isHidden(attributes)) addColumnRange(hidden.columns, attributes)
      },
      '/worksheet/sheetData/row': (attributes) => {
        cursor.toRow(attributes)
        if (isHidden(attributes)) hidden.rows.add(cursor.address().row)
      },
      '/worksheet/sheetData/row/c': (attributes) => {
        cursor.toCell(attributes)
        cell = startCell(attributes)
      },
      '/worksheet/mergeCells/mergeCell': ({ ref = '' }) => {
        merges.push(ref)
        if (merges.length > MAX_MERGES) throw createDamagedXlsxError()
      },
    },
    onClose: {
      '/worksheet/sheetData/row/c/v': (text) => {
        cell.value = text
      },
      '/worksheet/sheetData/row/c/f': (text) => {
        cell.formula = text
      },
      '/worksheet/sheetData/row/c/is/t': appendInlineText,
      '/worksheet/sheetData/row/c/is/r/t': appendInlineText,
      '/worksheet/sheetData/row/c': () => {
        const { row, column } = cursor.address()
        builder.setCell(row, column, parseXlsxCell(cell, references))
      },
    },
  })
  merges.forEach(createMergeMarker(builder.rows))
  return { rows: builder.rows, hidden }
}
