import type { FeeTableCell } from '../../calculator/index.ts'
import { checkFeeTableRows } from '../index.ts'
import { buildSheetRows, listProblemCodes, listProblemMessages } from './sheet-rows.ts'

export type FeeRows = Parameters<typeof buildSheetRows>[0]

export const checkFeeRows = (rows: FeeRows) => checkFeeTableRows('copart-fee', buildSheetRows(rows), {})

export const listFeeErrorCodes = (rows: FeeRows) => listProblemCodes(checkFeeRows(rows).errors)

export const listFeeErrorMessages = (rows: FeeRows) => listProblemMessages(checkFeeRows(rows).errors)

export const listFeeWarningMessages = (rows: FeeRows) => listProblemMessages(checkFeeRows(rows).warnings)

/** The tier is for any document and bid. */
export const buildTier = (
  from: FeeTableCell,
  to: FeeTableCell,
  fee: FeeTableCell,
  percent: FeeTableCell = null,
): readonly FeeTableCell[] => [from, to, fee, percent, null, null]

export const validTiers = [
  buildTier(0, 500, 45),
  buildTier(500, 600, 80),
  buildTier(600, 1000, 95),
  buildTier(1000, null, null, 10),
]

/** Returns the valid tiers with one of them replaced. */
export const replaceTier = (at: number, ...rows: readonly (readonly FeeTableCell[])[]) =>
  validTiers.toSpliced(at, 1, ...rows)
