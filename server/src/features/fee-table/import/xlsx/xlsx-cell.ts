import { createRawSheetTextCell, EMPTY_RAW_SHEET_CELL, type RawSheetCell } from 'shared/tables/cells'
import { createDamagedXlsxError } from '../file-errors.ts'
import { decodeXlsxCellText } from './workbook-xml.ts'
import type { XlsxNumberFormat } from './xlsx-number-formats.ts'

export interface XlsxCell {
  type: string
  style: number
  /** Text of the value element of a workbook cell; `null` without a value element. */
  value: string | null
  formula: string | null
  inline: string
}

/** Shared strings and number formats that workbook cells refer to by index. */
export interface XlsxStringsAndFormats {
  sharedStrings: readonly RawSheetCell[]
  formats: readonly XlsxNumberFormat[]
}

const MAX_SHOWN_LENGTH = 60
/** Spreadsheets show 15 digits of a number. Further digits are rounding errors of binary numbers. */
const SHOWN_DIGITS = 15

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

const parseNumber = (text: string, format: XlsxNumberFormat | undefined): RawSheetCell => {
  const value = Number(text)
  if (!numberPattern.test(text) || !Number.isFinite(value)) return createRawSheetTextCell(text)
  if (format?.shape === 'date') return { kind: 'date' }
  return {
    kind: 'number',
    value: Number(value.toPrecision(SHOWN_DIGITS)),
    isPercent: format?.shape === 'percent',
    ...(format?.sign === undefined ? {} : { sign: format.sign }),
  }
}

const findSharedString = (value: string, texts: readonly RawSheetCell[]): RawSheetCell => {
  if (value === '') return EMPTY_RAW_SHEET_CELL
  const cell = /^\d+$/.test(value) ? texts[Number(value)] : undefined
  if (cell === undefined) throw createDamagedXlsxError()
  return cell
}

export const createUnreadableSheetCell = (
  why: 'no-value' | 'formula-error' | 'merged',
  shown: string,
): RawSheetCell => ({
  kind: 'broken',
  why,
  shown: shown.slice(0, MAX_SHOWN_LENGTH),
})

/** Parses a workbook cell as the sheet shows it. A formula is read as its stored value. */
export const parseXlsxCell = (
  cell: XlsxCell,
  { sharedStrings: texts, formats }: XlsxStringsAndFormats,
): RawSheetCell => {
  const value = cell.value?.trim() ?? ''
  switch (cell.type) {
    case 'e':
      return createUnreadableSheetCell('formula-error', value)
    case 'inlineStr':
      return createRawSheetTextCell(cell.inline)
    case 'str':
      return createRawSheetTextCell(decodeXlsxCellText(cell.value ?? '', { 'xml:space': 'preserve' }))
  }
  if (cell.formula !== null && value === '') return createUnreadableSheetCell('no-value', `=${cell.formula}`)
  if (value === '') return EMPTY_RAW_SHEET_CELL
  switch (cell.type) {
    case 's':
      return findSharedString(value, texts)
    case 'b':
      return { kind: 'boolean' }
    case 'd':
      return { kind: 'date' }
    default:
      return parseNumber(value, formats[cell.style])
  }
}
