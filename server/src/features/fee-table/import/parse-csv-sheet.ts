import { CsvError, parse } from 'csv-parse/sync'
import { createRawSheetTextCell } from 'shared/tables/cells'
import {
  createEmptyFeeTableFileError,
  createUnreadableCsvRowError,
  createUnreadableFileError,
} from './file-errors.ts'
import { MAX_SHEET_CELL_TEXT_LENGTH, type RawSheet } from './raw-sheet.ts'
import { createRawSheetBuilder } from './raw-sheet-builder.ts'

const separators = ['\t', ';', ','] as const

type Separator = (typeof separators)[number]

const MAX_SCANNED_LINES = 50
const MAX_SCANNED_LENGTH = 64 * 1024

const removeQuotedText = (text: string): readonly string[] =>
  text
    .slice(0, MAX_SCANNED_LENGTH)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_SCANNED_LINES)

/** Counts the csv lines that contain a separator equally often. The number of commas in prices varies by line. */
const countAgreeingLines = (lines: readonly string[], separator: Separator): number => {
  const byCount = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...byCount.values())
}

const separatorLine = /^"?sep=([,;\t])"?[ \t]*(?:\r\n|\n|\r|$)/i

const isSeparator = (sign: string | undefined): sign is Separator =>
  separators.some((separator) => separator === sign)

/** Detects the separator of a csv text. A first line `sep=;`, which Excel writes, is not part of `body`. */
const detectSeparator = (text: string): { separator: Separator; body: string } => {
  const [line = '', sign] = separatorLine.exec(text) ?? []
  if (isSeparator(sign)) return { separator: sign, body: text.slice(line.length) }
  const lines = removeQuotedText(text)
  const most = Math.max(...separators.map((separator) => countAgreeingLines(lines, separator)))
  const separator = separators.find((one) => most > 0 && countAgreeingLines(lines, one) === most)
  return { separator: separator ?? ',', body: text }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const controlChars = /[\0-\x08\x0b\x0c\x0e-\x1f]/

const assertValidCellText = (text: string, row: number): void => {
  if (controlChars.test(text))
    throw createUnreadableCsvRowError(
      row,
      'control',
      'внутри служебный знак, какого в таблице не бывает. Наберите строку заново и загрузите файл снова',
    )
  if (text.length > MAX_SHEET_CELL_TEXT_LENGTH)
    throw createUnreadableCsvRowError(
      row,
      'too-long',
      'слишком длинный текст. Проверьте, закрыта ли в ней кавычка',
    )
}

const quoteErrorMessages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'кавычка открыта и не закрыта. Закройте её и загрузите файл снова',
  INVALID_OPENING_QUOTE:
    'кавычка стоит внутри текста. Возьмите весь текст в кавычки, а кавычку в нём удвойте',
  CSV_INVALID_CLOSING_QUOTE: 'после закрытой кавычки идёт текст. Кавычку внутри текста удвойте',
}

const explainCsvError = (cause: unknown, row: number): unknown => {
  if (!(cause instanceof CsvError)) return cause
  const message = quoteErrorMessages[cause.code]
  return message === undefined
    ? createUnreadableFileError(
        `Строка ${row} не читается как csv. Сохраните таблицу заново и загрузите её`,
        cause,
      )
    : createUnreadableCsvRowError(row, 'quote', message)
}

/** Parses a csv and numbers rows as spreadsheets do: a cell may span several lines, an empty line is a row. */
export const parseCsvSheet = (text: string): RawSheet => {
  const { separator, body } = detectSeparator(text)
  const builder = createRawSheetBuilder()
  const cellCounts = new Map<number, number>()
  let row = 0
  const addRecord = (record: readonly string[]): null => {
    row += 1
    record.forEach((cellText, column) => {
      if (cellText === '') return
      cellCounts.set(row, record.length)
      assertValidCellText(cellText, row)
      builder.setCell(row, column, createRawSheetTextCell(cellText))
    })
    return null
  }
  try {
    parse(body, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: addRecord,
    })
  } catch (cause) {
    throw explainCsvError(cause, row + 1)
  }
  if (builder.rows.length === 0) throw createEmptyFeeTableFileError()
  return { rows: builder.rows, cellCounts, isCommaSeparated: separator === ',' }
}
