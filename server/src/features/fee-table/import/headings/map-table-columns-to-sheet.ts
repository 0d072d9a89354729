import type { FeeTableTitle } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import { describeForeignAlphabetLetters, formatRawSheetCell, quoteInGuillemets } from 'shared/tables/cells'
import type { ImportProblemCollector } from '../import-problem-collector.ts'
import type { RawSheet } from '../raw-sheet.ts'
import { formatKnownColumnHeadingSpellings } from './column-heading-meaning.ts'
import type { SheetColumnHeading, SheetHeadingRow } from './sheet-heading-row.ts'

const RANGE_NUMBER = '[$€]?\\s?\\d[\\d\\s.,]*(?:\\s?[$€])?'
/** Matches a closed price range such as `$0.00 - $99.99` and `100...200`. */
const closedRange = new RegExp(`^${RANGE_NUMBER}\\s*(?:[-–—−]|\\.{2,}|…|до|to)\\s*${RANGE_NUMBER}$`, 'iu')
/** Matches an open price range such as `до 100`, `$15,000+` and `200 и выше`. */
const openRange = new RegExp(
  `^(?:(?:до|от|від|under|up to|over|from)\\s*${RANGE_NUMBER}|${RANGE_NUMBER}\\s*(?:\\+|и выше|і вище|and up))$`,
  'iu',
)

const MAX_RANGE_LENGTH = 40

/** Finds a column with price ranges such as `100...200` and returns the advice to split it into two columns. */
const describeTierRangeColumn = (sheet: RawSheet, { index, headings }: SheetHeadingRow): string => {
  for (const { at, text, meaning } of headings) {
    if (meaning !== undefined) continue
    const cells = sheet.rows
      .slice(index + 1)
      .map(({ cells }) => formatRawSheetCell(cells[at] ?? { kind: 'empty' }).trim())
      .filter((cell) => cell !== '' && cell.length <= MAX_RANGE_LENGTH)
    const closed = cells.filter((cell) => closedRange.test(cell))
    const open = cells.filter((cell) => openRange.test(cell))
    const [example] = closed
    if (example === undefined || (closed.length + open.length) * 2 <= cells.length) continue
    return ` В столбце ${quoteInGuillemets(text)} промежутки, например ${quoteInGuillemets(example)}: разделите его на «От, $» и «До, $». «До» в ступень не входит: оно равно «от» следующей.`
  }
  return ''
}

export interface FeeTableColumnInSheet {
  column: FeeTableColumn
  /** Index of the column in a parsed row of the fee table. */
  index: number
  /** Index of the column in the sheet; `undefined` if the sheet lacks the column. */
  at: number | undefined
  heading: SheetColumnHeading | undefined
  /** Whether an error was reported for the heading of this column. Its cells are then not read. */
  isUnusable: boolean
}

export const listSheetIndexesOfFeeTableColumns = (
  columns: readonly FeeTableColumnInSheet[],
): readonly number[] => columns.flatMap(({ at }) => (at === undefined ? [] : [at]))

export const isFeeTableColumnInSheet = (columns: readonly FeeTableColumnInSheet[], name: string): boolean =>
  columns.some(({ column, at }) => column.name === name && at !== undefined)

const reportDuplicateColumn = (
  { name, heading }: FeeTableColumn,
  duplicates: readonly SheetColumnHeading[],
  row: number,
  problems: ImportProblemCollector,
) =>
  problems.addError(
    { row, column: name },
    'double-column',
    `Одно и то же значат столбцы ${duplicates.map(({ text }) => quoteInGuillemets(text)).join(' и ')}: это «${heading}». Оставьте один из них.`,
  )

const reportLookAlikeHeading = (
  { text, meaning }: SheetColumnHeading,
  row: number,
  problems: ImportProblemCollector,
): void => {
  if (meaning?.looksLike === undefined) return
  problems.addError(
    { row, column: meaning.column },
    'look-alike-heading',
    `Заголовок ${quoteInGuillemets(text)} похож на «${meaning.looksLike}», но ${describeForeignAlphabetLetters(text, meaning.looksLike)}. Наберите его заново.`,
  )
}

const reportHeadingCurrency = (
  { text, meaning }: SheetColumnHeading,
  hasCurrencyColumn: boolean,
  row: number,
  problems: ImportProblemCollector,
): void => {
  const { currency } = meaning ?? {}
  if (meaning === undefined || currency === undefined || currency === 'USD') return
  if (currency === 'EUR' && hasCurrencyColumn) return
  problems.addError(
    { row, column: meaning.column },
    'heading-currency',
    currency === 'EUR'
      ? `Столбец ${quoteInGuillemets(text)} — в евро, а без столбца «Валюта» суммы считаются долларами. Морской доставке добавьте столбец «Валюта» со словом «EUR», остальные таблицы — в долларах.`
      : `Столбец ${quoteInGuillemets(text)} — не в долларах. Пересчитайте суммы в доллары.`,
  )
}

export const mapFeeTableColumnsToSheet = (
  title: FeeTableTitle,
  { row, headings }: SheetHeadingRow,
  problems: ImportProblemCollector,
): readonly FeeTableColumnInSheet[] => {
  const hasCurrency = headings.some(({ meaning }) => meaning?.column === 'currency')
  return getFeeTableColumnDefinitions(title).map((column, index) => {
    const matches = headings.filter(({ meaning }) => meaning?.column === column.name)
    for (const heading of matches) {
      reportLookAlikeHeading(heading, row, problems)
      reportHeadingCurrency(heading, hasCurrency, row, problems)
    }
    if (matches.length > 1) reportDuplicateColumn(column, matches, row, problems)
    return { column, index, at: matches[0]?.at, heading: matches[0], isUnusable: matches.length > 1 }
  })
}

const MAX_LISTED_HEADINGS = 20

/** Lists groups of required columns: a fee table file must have at least one column of each group. */
const listRequiredColumns = (
  title: FeeTableTitle,
  isWide: boolean,
): readonly (readonly FeeTableColumn['name'][])[] => {
  const columns = getFeeTableColumnDefinitions(title)
  const required = columns.filter(({ name, isRequired }) => isRequired && !(isWide && name === 'port'))
  const alone = required.map(({ name }): FeeTableColumn['name'][] => [name])
  if (title === 'transportation') return isWide ? alone : [...alone, ['price']]
  return title === 'ship-delivery' ? alone : [...alone, ['to'], ['fee', 'percent']]
}

/** Reports fee table columns that the sheet lacks and marks them as unusable. */
export const reportMissingFeeTableColumns = (
  sheet: RawSheet,
  title: FeeTableTitle,
  heading: SheetHeadingRow,
  {
    foundColumns,
    isWide,
    problems,
  }: { foundColumns: readonly FeeTableColumnInSheet[]; isWide: boolean; problems: ImportProblemCollector },
): readonly FeeTableColumnInSheet[] => {
  const { row, headings } = heading
  const missing = listRequiredColumns(title, isWide).filter(
    (names) => !names.some((name) => isFeeTableColumnInSheet(foundColumns, name)),
  )
  const found = headings
    .slice(0, MAX_LISTED_HEADINGS)
    .map(({ text }) => quoteInGuillemets(text))
    .join(', ')
  for (const names of missing) {
    const columns = getFeeTableColumnDefinitions(title).filter(({ name }) => names.includes(name))
    const expected = columns.map((column) => `«${column.heading}»`).join(' или ')
    const known = columns.map((column) => formatKnownColumnHeadingSpellings(title, column)).join(', ')
    const orWide = names.includes('port') ? ' Или сделайте по столбцу на каждый порт, с ценами в нём.' : ''
    const ranges = names.includes('from') ? describeTierRangeColumn(sheet, heading) : ''
    problems.addError(
      { row, column: names[0] ?? null },
      'missing-column',
      `Нет столбца ${expected}. Его узнают по заголовкам ${known}. В файле есть: ${found}.${orWide}${ranges}`,
    )
  }
  const unusable = new Set<string>(missing.flat())
  return foundColumns.map((each) => (unusable.has(each.column.name) ? { ...each, isUnusable: true } : each))
}
