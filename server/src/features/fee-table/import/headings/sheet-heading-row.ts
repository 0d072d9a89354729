import type { FeeTableTitle } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import { formatRawSheetCell, isMojibake, quoteInGuillemets, type RawSheetCell } from 'shared/tables/cells'
import { createImportProblemCollector, type ImportProblemCollector } from '../import-problem-collector.ts'
import type { RawSheet } from '../raw-sheet.ts'
import { type ColumnHeadingMeaning, getColumnHeadingMatcher } from './column-heading-meaning.ts'

export interface SheetColumnHeading {
  at: number
  text: string
  meaning: ColumnHeadingMeaning | undefined
}

export interface SheetHeadingRow {
  /** Number of the heading row as the sheet shows it. */
  row: number
  index: number
  headings: readonly SheetColumnHeading[]
}

const MAX_TITLE_ROWS = 5
/** Minimum number of known headings in a heading row. A title above the table may match one by chance. */
const MIN_HEADINGS = 2

const isMerged = (cell: RawSheetCell): boolean => cell.kind === 'broken' && cell.why === 'merged'

const countFilledCells = (cells: readonly RawSheetCell[]): number =>
  cells.filter((cell) => formatRawSheetCell(cell).trim() !== '' && !isMerged(cell)).length

const parseHeadings = (
  cells: readonly RawSheetCell[],
  findMeaning: (heading: string) => ColumnHeadingMeaning | undefined,
): readonly SheetColumnHeading[] =>
  cells.flatMap((cell, at) => {
    const text = formatRawSheetCell(cell).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ at, text, meaning: findMeaning(text) }]
  })

export const countRecognizedHeadings = (headings: readonly SheetColumnHeading[]): number =>
  new Set(headings.flatMap(({ meaning }): FeeTableColumn['name'][] => (meaning ? [meaning.column] : []))).size

/** Finds the heading row: the first one with two known headings if only titles precede it, or else the first row. */
export const findSheetHeadingRow = (
  sheet: RawSheet,
  title: FeeTableTitle,
  problems: ImportProblemCollector,
): SheetHeadingRow | undefined => {
  const findMeaning = getColumnHeadingMatcher(title)
  const parseHeadingRow = (index: number): SheetHeadingRow | undefined => {
    const row = sheet.rows[index]
    return row && { row: row.row, index, headings: parseHeadings(row.cells, findMeaning) }
  }
  const first = parseHeadingRow(0)
  if (!first || countRecognizedHeadings(first.headings) >= MIN_HEADINGS) return first
  for (
    let index = 0;
    index < MAX_TITLE_ROWS && countFilledCells(sheet.rows[index]?.cells ?? []) <= 1;
    index++
  ) {
    const below = parseHeadingRow(index + 1)
    if (!below || countRecognizedHeadings(below.headings) < MIN_HEADINGS) continue
    for (const { row, cells } of sheet.rows.slice(0, index + 1)) {
      const text = cells.map(formatRawSheetCell).find((each) => each.trim() !== '') ?? ''
      problems.addWarning(
        { row, column: null },
        'title-above',
        `${quoteInGuillemets(text)} стоит над заголовками: эта строка пропущена.`,
      )
    }
    return below
  }
  return first
}

const MAX_SEARCHED_ROWS = 30
/** Minimum number of known headings in a heading row below data. A row of data may match fewer by chance. */
const MIN_HEADINGS_BELOW = 3

export const findHeadingRowBelowSheetData = (
  sheet: RawSheet,
  title: FeeTableTitle,
  heading: SheetHeadingRow,
): number | undefined => {
  if (countRecognizedHeadings(heading.headings) >= MIN_HEADINGS) return undefined
  const findMeaning = getColumnHeadingMatcher(title)
  return sheet.rows
    .slice(heading.index + 1, MAX_SEARCHED_ROWS)
    .find(({ cells }) => countRecognizedHeadings(parseHeadings(cells, findMeaning)) >= MIN_HEADINGS_BELOW)
    ?.row
}

/** Minimum number of known headings in another sheet that is suggested. Any sheet may match fewer by chance. */
const MIN_HEADINGS_ELSEWHERE = 3

const hasHeadingRow = (sheet: RawSheet, title: FeeTableTitle): boolean => {
  const heading = findSheetHeadingRow(sheet, title, createImportProblemCollector())
  return heading !== undefined && countRecognizedHeadings(heading.headings) >= MIN_HEADINGS_ELSEWHERE
}

/** Suggests another sheet of the workbook that has known column headings: the first sheet may be only a note. */
const suggestOtherSheet = (
  { readOtherSheets: others = () => [] }: RawSheet,
  title: FeeTableTitle,
): string => {
  const found = others().find((other) => hasHeadingRow(other, title))
  return found?.name === undefined
    ? ''
    : ` Похоже, таблица стоит на\u00A0листе ${quoteInGuillemets(found.name)}: сделайте его первым или назовите «${title}» и\u00A0загрузите файл снова.`
}

export const reportSheetWithoutHeadings = (
  sheet: RawSheet,
  title: FeeTableTitle,
  heading: SheetHeadingRow | undefined,
  problems: ImportProblemCollector,
): void => {
  const expected = getFeeTableColumnDefinitions(title)
    .map((column) => `«${column.heading}»`)
    .join(', ')
  const found = heading?.headings.slice(0, 6).map(({ text }) => quoteInGuillemets(text)) ?? []
  const message =
    found.length === 0
      ? `В файле ничего нет. В первой строке должны стоять заголовки: ${expected}.`
      : `В первой строке должны стоять заголовки этой таблицы: ${expected}. Найдено: ${found.join(', ')}.`
  problems.addError(
    { row: heading?.row ?? null, column: null },
    'no-headings',
    message + suggestOtherSheet(sheet, title),
  )
}

/** Reports garbled headings of a sheet with one error instead of many, since nothing below them can be read. */
export const reportGarbledHeadings = (
  { row, headings }: SheetHeadingRow,
  problems: ImportProblemCollector,
): boolean => {
  const garbled = headings.filter(({ text }) => isMojibake(text))
  if (garbled.length * 2 <= headings.length) return false
  problems.addError(
    { row, column: null },
    'lost-letters',
    `В\u00A0заголовках вместо букв вопросительные знаки: ${garbled
      .slice(0, 3)
      .map(({ text }) => quoteInGuillemets(text))
      .join(
        ', ',
      )}. Они потерялись, когда файл сохраняли. Сохраните таблицу заново, как xlsx или «CSV UTF-8».`,
  )
  return true
}
