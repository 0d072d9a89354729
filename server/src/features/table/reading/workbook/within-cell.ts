import { tooMuch } from '../refusals.ts'
import { LONGEST_TEXT } from '../text-cell.ts'

/** Returns the text, or throws if it is longer than a cell can hold. */
export const withinCell = (text: string): string => {
  if (text.length <= LONGEST_TEXT) return text
  throw tooMuch(
    'В одной из ячеек слишком длинный текст. Оставьте в листе только таблицу и загрузите файл снова',
  )
}
