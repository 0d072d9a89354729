import type { FeeTableTitle } from 'shared/calculator'
import { groupSheetRowsIntoRanges, type ParsedFeeTableSheet } from 'shared/tables'
import { isBlankSheetCell, quoteInGuillemets } from 'shared/tables/cells'
import {
  type FeeTableColumnInSheet,
  isFeeTableColumnInSheet,
  listSheetIndexesOfFeeTableColumns,
  mapFeeTableColumnsToSheet,
  reportMissingFeeTableColumns,
} from './headings/map-table-columns-to-sheet.ts'
import {
  findHeadingRowBelowSheetData,
  findSheetHeadingRow,
  reportGarbledHeadings,
  reportSheetWithoutHeadings,
  type SheetHeadingRow,
} from './headings/sheet-heading-row.ts'
import {
  findSheetPortColumns,
  reportAmbiguousPortColumns,
  type SheetPortColumn,
  type SheetPortColumnSearchResult,
  warnAboutIgnoredAmountColumns,
} from './headings/sheet-port-columns.ts'
import { createImportProblemCollector, type ImportProblemCollector } from './import-problem-collector.ts'
import type { RawSheet } from './raw-sheet.ts'
import { formatSheetColumnLetters } from './raw-sheet-builder.ts'
import { createFeeTableRowParser } from './rows/fee-table-row-parser.ts'
import { iterateFeeTableRows } from './rows/iterate-fee-table-rows.ts'
import { parsePortPerColumnSheet } from './rows/wide-layout.ts'
import { warnIfSheetFitsOtherFeeTable } from './wrong-table.ts'

const MAX_LISTED_RANGES = 5

/** Formats the warning that hidden rows of a workbook were read: `Строки 5–9, 12 скрыты в книге, но прочитаны`. */
const formatHiddenRows = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Строка\u00A0${rows[0]} скрыта в\u00A0книге, но прочитана`
  const ranges = groupSheetRowsIntoRanges(rows).map(([from, to]) =>
    from === to ? String(from) : `${from}–${to}`,
  )
  const andOthers = ranges.length > MAX_LISTED_RANGES ? ' и\u00A0другие' : ''
  return `Строки ${ranges.slice(0, MAX_LISTED_RANGES).join(', ')}${andOthers} скрыты в\u00A0книге, но прочитаны`
}

/** Hidden rows and columns of a sheet are imported like the rest, though the user does not see them. */
const warnAboutHiddenCells = (
  { rows, hidden }: RawSheet,
  { row, index, headings }: SheetHeadingRow,
  columns: readonly number[],
  problems: ImportProblemCollector,
): void => {
  if (!hidden) return
  const hiddenRows = rows
    .slice(index + 1)
    .filter((each) => hidden.rows.has(each.row) && columns.some((at) => !isBlankSheetCell(each.cells[at])))
  if (hiddenRows.length > 0) {
    const numbers = hiddenRows.map((each) => each.row)
    problems.addRowsWarning(
      numbers,
      'hidden-rows',
      `${formatHiddenRows(numbers)}. Если они не\u00A0нужны, удалите их; если их спрятал фильтр, снимите его и\u00A0посмотрите, что в\u00A0них.`,
    )
  }
  for (const { at, text } of headings)
    if (hidden.columns.has(at) && columns.includes(at))
      problems.addWarning(
        { row, column: null },
        'hidden-column',
        `Столбец ${quoteInGuillemets(text)} скрыт в\u00A0книге, но прочитан. Покажите его и\u00A0посмотрите, что в\u00A0нём.`,
      )
}

/** Lists columns with an unknown heading and columns that have values but no heading. */
const listIgnoredColumns = (
  sheet: RawSheet,
  { index, headings }: SheetHeadingRow,
  read: readonly Pick<SheetPortColumn, 'at'>[],
): readonly string[] => {
  const isRead = new Set(read.map(({ at }) => at))
  const ignored = new Map<number, string>()
  const headed = new Set(headings.map(({ at }) => at))
  for (const { at, text, meaning } of headings) if (!meaning && !isRead.has(at)) ignored.set(at, text)
  for (const { cells } of sheet.rows.slice(index + 1))
    for (const [at, cell] of cells.entries())
      if (!headed.has(at) && !isBlankSheetCell(cell))
        ignored.set(at, `столбец ${formatSheetColumnLetters(at)} без заголовка`)
  return [...ignored].sort(([one], [other]) => one - other).map(([, heading]) => heading)
}

/** Finds the price columns named after ports, if a sheet has neither a column of port names nor one of prices. */
const findPortColumnsIfWide = (
  sheet: RawSheet,
  title: FeeTableTitle,
  heading: SheetHeadingRow,
  columns: readonly FeeTableColumnInSheet[],
): SheetPortColumnSearchResult => {
  const isLong = isFeeTableColumnInSheet(columns, 'port') || isFeeTableColumnInSheet(columns, 'price')
  return title !== 'transportation' || isLong
    ? { ports: [], ambiguous: [] }
    : findSheetPortColumns(sheet, heading)
}

/** Parses the sheet of a fee table. Headings may be synonyms, and ports may be in rows or in columns. */
export const parseFeeTableSheet = (
  sheet: RawSheet,
  title: FeeTableTitle,
  fileName?: string,
): ParsedFeeTableSheet => {
  const problems = createImportProblemCollector()
  const heading = findSheetHeadingRow(sheet, title, problems)
  warnIfSheetFitsOtherFeeTable({ sheet, heading, title, fileName }, problems)
  const { errors, warnings } = problems
  if (heading && reportGarbledHeadings(heading, problems)) return { rows: [], errors, warnings, ignored: [] }
  const headingRowBelow = heading && findHeadingRowBelowSheetData(sheet, title, heading)
  if (headingRowBelow !== undefined) {
    problems.addError(
      { row: heading?.row ?? null, column: null },
      'headings-below',
      `Похоже, заголовки стоят в строке ${headingRowBelow}. Удалите строки над ней: выше заголовков бывает только название таблицы.`,
    )
    return { rows: [], errors, warnings, ignored: [] }
  }
  if (!heading?.headings.some(({ meaning }) => meaning !== undefined)) {
    reportSheetWithoutHeadings(sheet, title, heading, problems)
    return { rows: [], errors, warnings, ignored: [] }
  }
  const foundColumns = mapFeeTableColumnsToSheet(title, heading, problems)
  const { ports, ambiguous } = findPortColumnsIfWide(sheet, title, heading, foundColumns)
  const isWide = ports.length + ambiguous.length > 0
  const columns = reportMissingFeeTableColumns(sheet, title, heading, { foundColumns, isWide, problems })
  warnAboutHiddenCells(
    sheet,
    heading,
    [...listSheetIndexesOfFeeTableColumns(columns), ...ports.map(({ at }) => at)],
    problems,
  )
  reportAmbiguousPortColumns(ambiguous, heading, problems)
  warnAboutIgnoredAmountColumns(sheet, title, heading, { reported: ambiguous, problems })
  const rows = isWide
    ? parsePortPerColumnSheet(sheet, heading, columns, ports, problems)
    : Array.from(
        iterateFeeTableRows(sheet, heading, listSheetIndexesOfFeeTableColumns(columns), problems),
        createFeeTableRowParser(title, columns, problems),
      )
  return { rows, errors, warnings, ignored: listIgnoredColumns(sheet, heading, [...ports, ...ambiguous]) }
}
