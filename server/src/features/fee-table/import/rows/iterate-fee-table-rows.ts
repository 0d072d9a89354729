import {
  type CellParseError,
  createCellParseError,
  formatRawSheetCell,
  isBlankSheetCell,
  quoteInGuillemets,
  type RawSheetCell,
} from 'shared/tables/cells'
import type { SheetHeadingRow } from '../headings/sheet-heading-row.ts'
import type { ImportProblemCollector } from '../import-problem-collector.ts'
import type { RawSheet } from '../raw-sheet.ts'

const thousandsStart = /^[$€]?\s?[1-9]\d{0,2}$/
const thousandsEnd = /^\d{3}(?:\.\d+)?$/
const numberLike = /^[$€]?[\d.,\s]+$/

const findSplitNumber = (cells: readonly RawSheetCell[]): string | undefined => {
  const texts = cells.map((cell) => formatRawSheetCell(cell).trim())
  const at = texts.findIndex(
    (text, index) => thousandsStart.test(text) && thousandsEnd.test(texts[index + 1] ?? ''),
  )
  return at === -1 ? undefined : `${texts[at]},${texts[at + 1]}`
}

const createSplitNumberError = (number: string): CellParseError =>
  createCellParseError(
    'torn-figure',
    `В строке больше ячеек, чем в заголовках: похоже, число ${quoteInGuillemets(number)} запятая разделила на две. Возьмите такие числа в кавычки или сохраните файл как xlsx; если запятая в конце строки лишняя, уберите её.`,
  )

const createExtraNumberError = (number: string): CellParseError =>
  createCellParseError(
    'extra-figure',
    `Правее последнего заголовка стоит число ${quoteInGuillemets(number)}: в строке больше ячеек, чем в заголовках. Посмотрите, не разделилось ли одно из чисел на две ячейки; если число лишнее, уберите его.`,
  )

/**
 * Creates a check for csv rows in which an unquoted `1,260` or `25,50` became two cells. Such a row is longer than the
 * heading row, which spreadsheets never write, and has a number beyond the last heading.
 */
const createSplitCsvNumberCheck = (
  { cellCounts, isCommaSeparated = false }: RawSheet,
  heading: SheetHeadingRow,
): ((row: RawSheet['rows'][number]) => CellParseError | undefined) => {
  const width = cellCounts?.get(heading.row)
  if (cellCounts === undefined || width === undefined) return () => undefined
  return ({ row, cells }) => {
    if ((cellCounts.get(row) ?? 0) <= width) return undefined
    const beyond = cells.slice(width).filter((cell) => !isBlankSheetCell(cell))
    if (!beyond.every((cell) => numberLike.test(formatRawSheetCell(cell).trim()))) return undefined
    const splitNumber = isCommaSeparated ? findSplitNumber(cells) : undefined
    if (splitNumber !== undefined) return createSplitNumberError(splitNumber)
    const [extra] = beyond
    return extra && createExtraNumberError(formatRawSheetCell(extra).trim())
  }
}

const totalPattern =
  /^[^\p{L}\p{N}]*(?:итого|всего|итог|разом|усього|всього|підсумок|grand total|total|subtotal)(?!\p{L})/iu

/** Minimum number of cells that equal their heading in a repeated heading row. One cell may be equal by chance. */
const MIN_MATCHES = 2

const isRepeatedHeadingRow = (cells: readonly RawSheetCell[], { headings }: SheetHeadingRow): boolean => {
  let same = 0
  for (const { at, text, meaning } of headings) {
    const cell = cells[at]
    if (meaning === undefined || cell?.kind !== 'text') continue
    if (cell.text.trim().toLowerCase() !== text.toLowerCase()) return false
    same++
  }
  return same >= MIN_MATCHES
}

/** Returns whether a cell belongs to a merged cell that shows the given text. */
const isMergedPart = (cell: RawSheetCell, text: string): boolean =>
  cell.kind === 'broken' && cell.why === 'merged' && cell.shown === text

const isNote = (
  cells: readonly RawSheetCell[],
  at: number,
  text: string,
  { headings }: SheetHeadingRow,
): boolean =>
  !/^[\d$€]/.test(text.trim()) &&
  cells.findIndex((cell, index) => index > at && !isBlankSheetCell(cell) && !isMergedPart(cell, text)) ===
    -1 &&
  headings.filter(({ meaning }) => meaning !== undefined).length >= MIN_MATCHES

/** Returns the error for a sheet row that is no fee table row, such as totals, repeated headings or a note. */
const findForeignRowError = (
  cells: readonly RawSheetCell[],
  heading: SheetHeadingRow,
): CellParseError | undefined => {
  const at = cells.findIndex((cell) => !isBlankSheetCell(cell))
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

/** Iterates over the fee table rows below the headings. Totals, notes and repeated headings are reported as errors. */
export function* iterateFeeTableRows(
  sheet: RawSheet,
  heading: SheetHeadingRow,
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
    if (error) problems.addError({ row: row.row, column: null }, error.errorCode, error.message)
    else if (columns.some((at) => !isBlankSheetCell(row.cells[at]))) yield row
  }
}
