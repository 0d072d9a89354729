import { isBlankCell } from '../cells/cell-parser.ts'
import {
  type CellParseError,
  createCellParseError,
  formatRawCell,
  quoteInGuillemets,
} from '../cells/cell-result.ts'
import type { HeadingRow } from '../headings/heading-row.ts'
import type { RawCell, RawSheet } from '../raw-sheet.ts'

const thousandsStart = /^[$€]?\s?[1-9]\d{0,2}$/
const thousandsEnd = /^\d{3}(?:\.\d+)?$/
const numberLike = /^[$€]?[\d.,\s]+$/

const findSplitNumber = (cells: readonly RawCell[]): string | undefined => {
  const texts = cells.map((cell) => formatRawCell(cell).trim())
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
 * Creates a check for csv rows where an unquoted `1,260` or `25,50` became two cells. Such a row is longer than the
 * heading row, which spreadsheets never write, and has a number right of the last heading.
 */
export const createSplitCsvNumberCheck = (
  { cellCounts, isCommaSeparated = false }: RawSheet,
  heading: HeadingRow,
): ((row: RawSheet['rows'][number]) => CellParseError | undefined) => {
  const width = cellCounts?.get(heading.row)
  if (cellCounts === undefined || width === undefined) return () => undefined
  return ({ row, cells }) => {
    if ((cellCounts.get(row) ?? 0) <= width) return undefined
    const beyond = cells.slice(width).filter((cell) => !isBlankCell(cell))
    if (!beyond.every((cell) => numberLike.test(formatRawCell(cell).trim()))) return undefined
    const splitNumber = isCommaSeparated ? findSplitNumber(cells) : undefined
    if (splitNumber !== undefined) return createSplitNumberError(splitNumber)
    const [extra] = beyond
    return extra && createExtraNumberError(formatRawCell(extra).trim())
  }
}
