import type { FeeTableTitle } from 'shared/calculator'
import { formatRawSheetCell, quoteInGuillemets, type RawSheetCell } from 'shared/tables/cells'
import type { ImportProblemCollector } from '../import-problem-collector.ts'
import type { RawSheet } from '../raw-sheet.ts'
import { type ColumnHeadingCurrency, normalizeColumnHeading } from './column-heading-meaning.ts'
import type { SheetColumnHeading, SheetHeadingRow } from './sheet-heading-row.ts'
import {
  type ContentGuessedFromUnknownHeading,
  classifyUnknownColumnHeading,
} from './unknown-column-heading-kind.ts'

/** Price column of a sheet that has one column for each port. */
export interface SheetPortColumn {
  at: number
  port: string
  heading: string
  currency: ColumnHeadingCurrency | undefined
}

const trailingDollarSign = /[\s,;(]*(?:\$|usd|us\$)[\s)]*$/iu

/** Returns whether a heading may be the name of a port: a short text of letters without digits. */
const looksLikePort = ({ text, meaning }: SheetColumnHeading): boolean =>
  meaning === undefined && /^\p{L}[^\d:?!=]{1,49}$/u.test(text)

const MAX_PRICE_LENGTH = 20

const looksLikeNumber = (cell: RawSheetCell): boolean =>
  cell.kind === 'number' ||
  (cell.kind === 'text' && /\d/.test(cell.text) && cell.text.length <= MAX_PRICE_LENGTH)

const noPriceText = /^\s*(?:[-–—−]+|n\/?a|нет|немає|по запросу|за запитом|договорная|договірна)\s*$/iu

/** Returns whether a column may contain prices: no more words than numbers, not counting notes like «по запросу». */
const hasPrices = (sheet: RawSheet, { index }: SheetHeadingRow, at: number): boolean => {
  let numbers = 0
  let words = 0
  for (let below = index + 1; below < sheet.rows.length; below++) {
    const cell = sheet.rows[below]?.cells[at]
    if (cell === undefined || formatRawSheetCell(cell).trim() === '') continue
    if (looksLikeNumber(cell)) numbers++
    else if (!noPriceText.test(formatRawSheetCell(cell))) words++
  }
  return numbers > 0 && numbers >= words
}

export interface SheetPortColumnSearchResult {
  ports: readonly SheetPortColumn[]
  /** Price columns whose heading may be the name of a port or the name of a surcharge or total. */
  ambiguous: readonly SheetColumnHeading[]
}

export const findSheetPortColumns = (
  sheet: RawSheet,
  heading: SheetHeadingRow,
): SheetPortColumnSearchResult => {
  const priced = heading.headings.filter((each) => looksLikePort(each) && hasPrices(sheet, heading, each.at))
  const filterByKind = (kind: ContentGuessedFromUnknownHeading) =>
    priced.filter(({ text }) => classifyUnknownColumnHeading(text) === kind)
  return {
    ports: filterByKind('name').map(({ at, text }) => ({
      at,
      port: text.replace(trailingDollarSign, ''),
      heading: text,
      currency: normalizeColumnHeading(text).currency,
    })),
    ambiguous: filterByKind('vague'),
  }
}

/** Reports columns that may be ports, because reading or ignoring them could make prices wrong unnoticed. */
export const reportAmbiguousPortColumns = (
  ambiguous: readonly SheetColumnHeading[],
  { row }: SheetHeadingRow,
  problems: ImportProblemCollector,
): void => {
  for (const { text } of ambiguous)
    problems.addError(
      { row, column: 'port' },
      'vague-column',
      `Столбец ${quoteInGuillemets(text)}: не понять, порт ли это. Если порт, оставьте в\u00A0заголовке одно его название. Если доплата, прибавьте её к\u00A0ценам портов и\u00A0удалите столбец.`,
    )
}

/** Warns about ignored columns with amounts, because users may expect that they are added to the prices. */
export const warnAboutIgnoredAmountColumns = (
  sheet: RawSheet,
  title: FeeTableTitle,
  heading: SheetHeadingRow,
  { reported, problems }: { reported: readonly SheetColumnHeading[]; problems: ImportProblemCollector },
): void => {
  if (title !== 'transportation' && title !== 'ship-delivery') return
  for (const each of heading.headings) {
    const { at, text, meaning } = each
    const isAmountColumn =
      meaning === undefined && ['sums', 'vague'].includes(classifyUnknownColumnHeading(text))
    if (!isAmountColumn || reported.includes(each) || !hasPrices(sheet, heading, at)) continue
    problems.addWarning(
      { row: heading.row, column: null },
      'skipped-sums',
      `Столбец ${quoteInGuillemets(text)} пропущен, и\u00A0в\u00A0цены его суммы не\u00A0входят. Если это доплата, прибавьте её к\u00A0ценам и\u00A0загрузите файл снова.`,
    )
  }
}
