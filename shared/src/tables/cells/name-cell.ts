import { formatDecimal } from '../../format/index.ts'
import type { FeeTableColumn } from '../fee-table-columns.ts'
import {
  type CellParseError,
  createUnexpectedCellError,
  formatRawSheetCell,
  type ParsedFeeTableCell,
  type RawSheetCell,
  roundTo15Digits,
} from './cell-result.ts'

/** Matches what programs write instead of letters that the encoding lacks: `????`, `�����`. */
const replacementCharsOnly = /^(?=.*[?\uFFFD]{2})[^\p{L}]*$/u

const currencyCode = /\b(?:usd|eur)\b/giu

export const isMojibake = (text: string): boolean => replacementCharsOnly.test(text.replace(currencyCode, ''))

type NameCell = Extract<RawSheetCell, { kind: 'text' | 'number' }>

const asciiName = /^[!-~]+(?: [!-~]+)*$/
// Matches invisible characters that are copied along from web pages.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
// Matches the apostrophe that prevents a formula in a downloaded fee table: it stands before `=`, `+`, `-` or `@`.
const escapedFormulaStart = /^'(?='*[=+\-@])/

export const cleanNameInTableCell = (name: string): string =>
  (asciiName.test(name)
    ? name
    : name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  ).replace(escapedFormulaStart, '')

/** Maximum length of a cell with a name. Longer ones are rejected before extra spaces are removed, which takes time. */
const MAX_CLEANED_LENGTH = 2000

const createTooLongError = (cell: NameCell, length: number, maxLength: number): CellParseError =>
  createUnexpectedCellError(
    cell,
    'too-long',
    `Длина — ${formatDecimal(String(length))}, а бывает не больше ${maxLength} знаков.`,
  )

export const parseFeeTableNameCell = (
  cell: NameCell,
  { maxLength = 0 }: FeeTableColumn,
): ParsedFeeTableCell => {
  if (cell.kind === 'number' && cell.isPercent)
    return createUnexpectedCellError(cell, 'not-a-name', 'Здесь название, а не процент.')
  if (cell.kind === 'text' && cell.text.length > MAX_CLEANED_LENGTH)
    return createTooLongError(cell, cell.text.length, maxLength)
  const name = cell.kind === 'number' ? String(roundTo15Digits(cell.value)) : cleanNameInTableCell(cell.text)
  if (/\p{Cc}/u.test(name))
    return createUnexpectedCellError(
      cell,
      'control-character',
      'Внутри — невидимый управляющий знак. Наберите название заново.',
    )
  if (isMojibake(name))
    return createUnexpectedCellError(
      cell,
      'lost-letters',
      'Вместо букв\u00A0— вопросительные знаки: они потерялись, когда файл сохраняли. Сохраните таблицу заново, как xlsx или «CSV UTF-8».',
    )
  if (name.length > maxLength) return createTooLongError(cell, name.length, maxLength)
  return name === '' ? null : name
}

const ZIP_LENGTH = 5
const shortZip = /^\d{3,4}$/

/** Restores the leading zeros of a five-digit US zip code, which spreadsheets drop. */
export const padZipCode = (zip: string): string => (shortZip.test(zip) ? zip.padStart(ZIP_LENGTH, '0') : zip)

export const formatPaddedZipCodeWarning = (zip: string): string =>
  `Найдено «${zip}», а в американском индексе пять цифр: принято как «${padZipCode(zip)}», с нулём впереди.`

export const parseZipCodeCell = (cell: NameCell, column: FeeTableColumn): ParsedFeeTableCell => {
  const zip = parseFeeTableNameCell(cell, column)
  return typeof zip === 'string' && shortZip.test(zip)
    ? {
        cell: padZipCode(zip),
        warningCode: 'zip-padded',
        message: formatPaddedZipCodeWarning(formatRawSheetCell({ kind: 'text', text: zip })),
      }
    : zip
}
