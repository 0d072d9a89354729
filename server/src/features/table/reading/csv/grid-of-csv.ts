import { CsvError, parse } from 'csv-parse/sync'
import type { Grid } from '../grid.ts'
import { emptyFile, unreadable, unreadableRow } from '../refusals.ts'
import { rowKeeper } from '../row-keeper.ts'
import { LONGEST_TEXT, textCell } from '../text-cell.ts'
import { separatedBy } from './separator.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const control = /[\0-\x08\x0b\x0c\x0e-\x1f]/

const refuseText = (text: string, row: number): void => {
  if (control.test(text))
    throw unreadableRow(
      row,
      'control',
      'внутри служебный знак, какого в таблице не бывает. Наберите строку заново и загрузите файл снова',
    )
  if (text.length > LONGEST_TEXT)
    throw unreadableRow(row, 'too-long', 'слишком длинный текст. Проверьте, закрыта ли в ней кавычка')
}

const misquoted: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'кавычка открыта и не закрыта. Закройте её и загрузите файл снова',
  INVALID_OPENING_QUOTE:
    'кавычка стоит внутри текста. Возьмите весь текст в кавычки, а кавычку в нём удвойте',
  CSV_INVALID_CLOSING_QUOTE: 'после закрытой кавычки идёт текст. Кавычку внутри текста удвойте',
}

const explained = (cause: unknown, row: number): unknown => {
  if (!(cause instanceof CsvError)) return cause
  const message = misquoted[cause.code]
  return message === undefined
    ? unreadable(`Строка ${row} не читается как csv. Сохраните таблицу заново и загрузите её`, cause)
    : unreadableRow(row, 'quote', message)
}

/** Parses a csv. Rows are numbered as in a spreadsheet: a cell may span several lines, and an empty line counts as a row. */
export const gridOfCsv = (text: string): Grid => {
  const { separator, body } = separatedBy(text)
  const keeper = rowKeeper()
  const fields = new Map<number, number>()
  let row = 0
  const keep = (record: readonly string[]): null => {
    row += 1
    record.forEach((written, column) => {
      if (written === '') return
      fields.set(row, record.length)
      refuseText(written, row)
      keeper.put(row, column, textCell(written))
    })
    return null
  }
  try {
    parse(body, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: keep,
    })
  } catch (cause) {
    throw explained(cause, row + 1)
  }
  if (keeper.rows.length === 0) throw emptyFile()
  return { rows: keeper.rows, fields, isByCommas: separator === ',' }
}
