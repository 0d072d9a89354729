import { tooMuch } from '../refusals.ts'

/** As many signs as Excel takes in a cell. */
const LONGEST_TEXT = 32_767

/** The text itself, where a cell can hold it. */
export const withinCell = (text: string): string => {
  if (text.length <= LONGEST_TEXT) return text
  throw tooMuch(
    'В одной из ячеек слишком длинный текст. Оставьте в листе только таблицу и загрузите файл снова',
  )
}
