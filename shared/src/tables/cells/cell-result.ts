import type { FeeTableCell } from '../../calculator/index.ts'
import { formatDecimal, NO_BREAK_SPACE } from '../../format/index.ts'

export type RawSheetCell =
  | { kind: 'empty' }
  /** Text cell with its text as written. All cells of a csv file are text cells. */
  | { kind: 'text'; text: string }
  /** Numeric cell. `isPercent`: the sheet shows 0.06 as 6 %. `sign`: currency shown beside the number. */
  | {
      kind: 'number'
      value: number
      isPercent: boolean
      sign?: string | undefined
    }
  | { kind: 'date' }
  | { kind: 'boolean' }
  /** Unreadable cell: a formula without a stored value or with an error, or a part of a merged cell. */
  | { kind: 'broken'; why: 'no-value' | 'formula-error' | 'merged'; shown: string }

export const EMPTY_RAW_SHEET_CELL: RawSheetCell = { kind: 'empty' }

/** Creates a text cell, or an empty one for spaces alone. */
export const createRawSheetTextCell = (text: string): RawSheetCell =>
  text.trim() === '' ? EMPTY_RAW_SHEET_CELL : { kind: 'text', text }

const MAX_QUOTED_LENGTH = 40
/** Maximum length of a quoted cell text. Longer texts are cut before they are cleaned. */
const MAX_SCANNED_LENGTH = 200

const truncate = (text: string): string =>
  text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text

export const quoteInGuillemets = (text: string): string =>
  `«${truncate(
    text
      .slice(0, MAX_SCANNED_LENGTH)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )}»`

/** Removes binary noise such as that of 0.1 + 0.2, which workbooks store. */
export const roundTo15Digits = (value: number): number => Number(value.toPrecision(15))

const formatNumber = (value: number): string => {
  const digits = String(value)
  return /^-?\d+(\.\d+)?$/.test(digits) ? formatDecimal(digits) : digits
}

const formatNumberCell = ({ value, isPercent, sign }: Extract<RawSheetCell, { kind: 'number' }>): string => {
  const formatted = formatNumber(roundTo15Digits(isPercent ? value * 100 : value))
  const suffix = isPercent ? '%' : sign
  return suffix === undefined ? formatted : `${formatted}${NO_BREAK_SPACE}${suffix}`
}

/** Formats a cell as the spreadsheet shows it. */
export const formatRawSheetCell = (cell: RawSheetCell): string => {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'number':
      return formatNumberCell(cell)
    case 'broken':
      return cell.shown
    default:
      return ''
  }
}

/** Builds the message part `Найдено «1.445».` with the text found in a cell. */
export const describeUnexpectedCellText = (cell: RawSheetCell): string =>
  `Найдено ${quoteInGuillemets(formatRawSheetCell(cell))}.`

/** Error of an invalid table cell, which is left out of all further checks. */
export interface CellParseError {
  errorCode: string
  message: string
}

interface CellWarning {
  cell: FeeTableCell
  warningCode: string
  message: string
}

export type ParsedFeeTableCell = FeeTableCell | CellParseError | CellWarning

export const createCellParseError = (errorCode: string, message: string): CellParseError => ({
  errorCode,
  message,
})

/** Creates an error that begins with the text found in a cell. */
export const createUnexpectedCellError = (
  cell: RawSheetCell,
  errorCode: string,
  advice: string,
): CellParseError => createCellParseError(errorCode, `${describeUnexpectedCellText(cell)} ${advice}`)

export const isCellParseError = (read: ParsedFeeTableCell): read is CellParseError =>
  typeof read === 'object' && read !== null && 'errorCode' in read

export const isCellParseWarning = (read: ParsedFeeTableCell): read is CellWarning =>
  typeof read === 'object' && read !== null && 'warningCode' in read
