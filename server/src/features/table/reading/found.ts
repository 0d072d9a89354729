import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import type { GridCell } from './grid.ts'

const LONGEST = 40
/** Longer texts are cut before they are cleaned. */
const ENOUGH = 200

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Quotes a text as «text» in one line, truncated. */
export const inQuotes = (text: string): string =>
  `«${cut(
    text
      .slice(0, ENOUGH)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )}»`

/** Removes binary noise such as that of 0.1 + 0.2: workbooks store it but show fifteen digits. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(15))

const written = (value: number): string => {
  const digits = String(value)
  return /^-?\d+(\.\d+)?$/.test(digits) ? formatFigure(digits) : digits
}

const shownNumber = ({ value, isPercent, sign }: Extract<GridCell, { kind: 'number' }>): string => {
  const figure = written(withoutNoise(isPercent ? value * 100 : value))
  const behind = isPercent ? '%' : sign
  return behind === undefined ? figure : `${figure}${NO_BREAK_SPACE}${behind}`
}

/** Formats a cell as the sheet shows it. */
export const shown = (cell: GridCell): string => {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'number':
      return shownNumber(cell)
    case 'broken':
      return cell.shown
    default:
      return ''
  }
}

/** Builds the message part `Найдено «1.445».` */
export const found = (cell: GridCell): string => `Найдено ${inQuotes(shown(cell))}.`
