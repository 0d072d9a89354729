import { isBlankCell } from '../cells/cell-parser.ts'
import { type CellParseError, createCellParseError, quoteInGuillemets } from '../cells/cell-result.ts'
import type { HeadingRow } from '../headings/heading-row.ts'
import type { ImportProblemCollector } from '../problem-collector.ts'
import type { RawCell, RawSheet } from '../raw-sheet.ts'
import { createSplitCsvNumberCheck } from './split-csv-number.ts'

const totalPattern =
  /^[^\p{L}\p{N}]*(?:итого|всего|итог|разом|усього|всього|підсумок|grand total|total|subtotal)(?!\p{L})/iu

/**
 * Number of cells equal to their headings that make a repeated heading row, since a single one may be chance.
 */
const MIN_MATCHES = 2

const isRepeatedHeadingRow = (cells: readonly RawCell[], { headings }: HeadingRow): boolean => {
  let same = 0
  for (const { at, text, meaning } of headings) {
    const cell = cells[at]
    if (meaning === undefined || cell?.kind !== 'text') continue
    if (cell.text.trim().toLowerCase() !== text.toLowerCase()) return false
    same++
  }
  return same >= MIN_MATCHES
}

/** Whether a cell is covered by a merged cell with this text. */
const isMergedPart = (cell: RawCell, text: string): boolean =>
  cell.kind === 'broken' && cell.why === 'merged' && cell.shown === text

const isNote = (cells: readonly RawCell[], at: number, text: string, { headings }: HeadingRow): boolean =>
  !/^[\d$€]/.test(text.trim()) &&
  cells.findIndex((cell, index) => index > at && !isBlankCell(cell) && !isMergedPart(cell, text)) === -1 &&
  headings.filter(({ meaning }) => meaning !== undefined).length >= MIN_MATCHES

/** Returns an error for sheet rows that are not table data: totals, repeated headings, notes. */
const findForeignRowError = (cells: readonly RawCell[], heading: HeadingRow): CellParseError | undefined => {
  const at = cells.findIndex((cell) => !isBlankCell(cell))
  const first = cells[at]
  if (first?.kind !== 'text') return undefined
  const { text } = first
  if (totalPattern.test(text))
    return createCellParseError(
      'total-row',
      `Это строка итога: ${quoteInGuillemets(text)}. Удалите её: здесь стоят только сами строки таблицы.`,
    )
  if (isRepeatedHeadingRow(cells, heading))
    return createCellParseError(
      'repeated-headings',
      'Здесь снова заголовки, как при вставке по страницам. Удалите эту строку.',
    )
  return isNote(cells, at, text, heading)
    ? createCellParseError(
        'lonely-cell',
        `В строке только ${quoteInGuillemets(text)}: похоже на примечание. Удалите строку или заполните её.`,
      )
    : undefined
}

/** Iterates over the table rows below the headings of a sheet. Other rows are reported as errors. */
export function* iterateFeeTableRows(
  sheet: RawSheet,
  heading: HeadingRow,
  columns: readonly number[],
  problems: ImportProblemCollector,
): Generator<RawSheet['rows'][number]> {
  const findSplitNumberError = createSplitCsvNumberCheck(sheet, heading)
  for (const row of sheet.rows.slice(heading.index + 1)) {
    if (problems.isFull()) {
      problems.addError(
        { row: row.row, column: null },
        'too-many-problems',
        'Ошибок слишком много: с этой строки и дальше файл не прочитан. Исправьте то, что названо, и проверьте снова.',
      )
      return
    }
    const error = findForeignRowError(row.cells, heading) ?? findSplitNumberError(row)
    if (error) problems.addError({ row: row.row, column: null }, error.fault, error.message)
    else if (columns.some((at) => !isBlankCell(row.cells[at]))) yield row
  }
}
