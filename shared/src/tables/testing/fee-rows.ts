import type { FeeTableCell } from '../../calculator/index.ts'
import { findFeeTableRowProblems } from '../index.ts'
import { buildSheetRows, listProblemCodes, listProblemMessages } from './sheet-rows.ts'

export type FeeRows = Parameters<typeof buildSheetRows>[0]

export const checkFeeRows = (rows: FeeRows) => findFeeTableRowProblems('copart-fee', buildSheetRows(rows), {})

export const listFeeErrorCodes = (rows: FeeRows) => listProblemCodes(checkFeeRows(rows).errors)

export const listFeeErrorMessages = (rows: FeeRows) => listProblemMessages(checkFeeRows(rows).errors)

export const listFeeWarningMessages = (rows: FeeRows) => listProblemMessages(checkFeeRows(rows).warnings)

/** The tier is for any document and bid. */
export const buildSheetFeeTier = (
  from: FeeTableCell,
  to: FeeTableCell,
  fee: FeeTableCell,
  percent: FeeTableCell = null,
): readonly FeeTableCell[] => [from, to, fee, percent, null, null]

export const validSheetFeeTiers = [
  buildSheetFeeTier(0, 500, 45),
  buildSheetFeeTier(500, 600, 80),
  buildSheetFeeTier(600, 1000, 95),
  buildSheetFeeTier(1000, null, null, 10),
]

/** Returns the valid fee tiers of a sheet with one tier replaced. */
export const replaceSheetFeeTier = (at: number, ...rows: readonly (readonly FeeTableCell[])[]) =>
  validSheetFeeTiers.toSpliced(at, 1, ...rows)
