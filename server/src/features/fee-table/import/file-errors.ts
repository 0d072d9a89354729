import { AppError } from 'shared/errors'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { formatFeeTableProblemLocation } from 'shared/tables'
import { feeTableSheetLimits } from './raw-sheet.ts'

const SAVE_AS = 'Сохраните таблицу как xlsx или csv и загрузите её'

/** Creates the error for a file that is no fee table. `what` says in Russian what the file is instead. */
export const createUnsupportedFileError = (what: string, whatToDo: string = SAVE_AS): AppError =>
  new AppError('unsupported-media', { title: `${what}. ${whatToDo}` })

export const createTooLargeFileError = (title: string): AppError => new AppError('too-large', { title })

export const createUnreadableFileError = (title: string, cause?: unknown): AppError =>
  new AppError('validation', { title, cause })

export const createUnreadableCsvRowError = (row: number, code: string, message: string): AppError =>
  new AppError('validation', {
    title: `Строка ${row}: ${message}`,
    errors: [{ path: formatFeeTableProblemLocation({ rows: [[row, row]], column: null }), code, message }],
  })

export const createDamagedXlsxError = (cause?: unknown): AppError =>
  createUnreadableFileError(
    'Файл xlsx повреждён и не читается. Откройте его в Excel, сохраните заново и загрузите ещё раз',
    cause,
  )

export const createEmptyFeeTableFileError = (): AppError =>
  createUnreadableFileError('Файл пуст. Загрузите таблицу с заголовками и строками')

const formatCount = (count: number, unit: string): string =>
  `${formatDecimal(String(count))}${NO_BREAK_SPACE}${unit}`

export const createTooManySheetRowsError = (): AppError =>
  createTooLargeFileError(
    `В таблице больше ${formatCount(feeTableSheetLimits.rows, 'строк')}. Оставьте только строки тарифов и загрузите файл снова`,
  )

/** Creates the error for too many columns. `address` is a cell as spreadsheets name it, such as `BI12`. */
export const createTooManySheetColumnsError = (address: string): AppError =>
  createTooLargeFileError(
    `В таблице больше ${formatCount(feeTableSheetLimits.columns, 'столбцов')}: что-то стоит в ячейке ${address}. Удалите лишнее и загрузите файл снова`,
  )

export const createTooLargeUnpackedFileError = (): AppError =>
  createTooLargeFileError(
    `В распакованном виде файл больше ${formatCount(feeTableSheetLimits.unpackedBytes / 1024 / 1024, 'МБ')}. Оставьте в книге один лист с таблицей и загрузите её снова`,
  )
