import { tooMuch } from '../refusals.ts'
import { LONGEST_TEXT } from '../text-cell.ts'

/** The text itself, where a cell can hold it. */
export const withinCell = (text: string): string => {
  if (text.length <= LONGEST_TEXT) return text
  throw tooMuch(
    'В одной из ячеек слишком длинный текст. Оставьте в листе только таблицу и загрузите файл снова',
  )
}
