import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { findFeeTableRowProblems } from 'shared/tables'
import type { RawSheetCell } from 'shared/tables/cells'
import { readFeeTableSheet } from '../import/check-fee-table-file.ts'
import { parseFeeTableSheet } from '../import/parse-fee-table-sheet.ts'
import type { RawSheet } from '../import/raw-sheet.ts'

type CellSummary = string | number | null

const summarizeCell = (cell: RawSheetCell): CellSummary => {
  switch (cell.kind) {
    case 'empty':
      return null
    case 'text':
      return cell.text
    case 'number':
      return cell.isPercent ? `${cell.value} as percent` : cell.value
    case 'broken':
      return `${cell.why}: ${cell.shown}`
    default:
      return cell.kind
  }
}

/** Summarizes a sheet for assertions: plain texts and numbers, other cells in words, without row numbers. */
export const summarizeRawSheet = (sheet: RawSheet): readonly (readonly CellSummary[])[] =>
  sheet.rows.map(({ cells }) => cells.map(summarizeCell))

/** Returns why a file is rejected as `code: title`. Throws if the file is read. */
export const getFeeTableFileRejection = (
  bytes: Uint8Array,
  title = 'transportation',
  maxUnpackedBytes?: number,
): string => {
  try {
    readFeeTableSheet(bytes, title, maxUnpackedBytes)
  } catch (refusal) {
    if (refusal instanceof AppError) return `${refusal.code}: ${refusal.title}`
    throw refusal
  }
  throw new Error('The file was read, and should have been refused')
}

export interface FeeTableImportOutcome {
  rows: readonly (readonly FeeTableCell[])[]
  errors: readonly {
    rows: readonly (readonly [number, number])[]
    column: string | null
    message: string
  }[]
}

const rejectionCodes: ReadonlySet<string> = new Set(['validation', 'unsupported-media', 'too-large'])

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** Imports a file. A rejection with a Russian message is returned, any other error is thrown. */
export const importTestFeeTableFile = (bytes: Uint8Array, title: FeeTableTitle): FeeTableImportOutcome => {
  try {
    const sheet = parseFeeTableSheet(readFeeTableSheet(bytes, title), title)
    const errors = [...sheet.errors, ...findFeeTableRowProblems(title, sheet.rows, {}).errors]
    return { rows: sheet.rows.map(({ cells }) => cells), errors }
  } catch (error) {
    if (!(error instanceof AppError) || !rejectionCodes.has(error.code) || !isRussian(error.title))
      throw error
    return { rows: [], errors: [{ rows: [], column: null, message: error.title }] }
  }
}
