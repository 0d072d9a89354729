import { AppError } from 'shared/errors'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import { problemPath } from 'shared/tables'
import { gridLimits } from './grid.ts'

const SAVE_AS = 'Сохраните таблицу как xlsx или csv и загрузите её'

/** `what` names the actual file type, in Russian. */
export const notTable = (what: string, whatToDo: string = SAVE_AS): AppError =>
  new AppError('unsupported-media', { title: `${what}. ${whatToDo}` })

export const tooMuch = (title: string): AppError => new AppError('too-large', { title })

export const unreadable = (title: string, cause?: unknown): AppError =>
  new AppError('validation', { title, cause })

/** Error in one row of a csv. */
export const unreadableRow = (row: number, code: string, message: string): AppError =>
  new AppError('validation', {
    title: `Строка ${row}: ${message}`,
    errors: [{ path: problemPath({ rows: [[row, row]], column: null }), code, message }],
  })

export const damaged = (cause?: unknown): AppError =>
  unreadable(
    'Файл xlsx повреждён и не читается. Откройте его в Excel, сохраните заново и загрузите ещё раз',
    cause,
  )

export const emptyFile = (): AppError => unreadable('Файл пуст. Загрузите таблицу с заголовками и строками')

export const counted = (figure: number, unit: string): string =>
  `${formatFigure(String(figure))}${NO_BREAK_SPACE}${unit}`

export const tooManyRows = (): AppError =>
  tooMuch(
    `В таблице больше ${counted(gridLimits.rows, 'строк')}. Оставьте только строки тарифов и загрузите файл снова`,
  )

/** `address`: as spreadsheets show it, such as `BI12`. */
export const tooWide = (place: string): AppError =>
  tooMuch(
    `В таблице больше ${counted(gridLimits.columns, 'столбцов')}: что-то стоит в ячейке ${place}. Удалите лишнее и загрузите файл снова`,
  )

export const unpacksTooMuch = (): AppError =>
  tooMuch(
    `В распакованном виде файл больше ${counted(gridLimits.unpackedBytes / 1024 / 1024, 'МБ')}. Оставьте в книге один лист с таблицей и загрузите её снова`,
  )
