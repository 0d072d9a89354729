import type { TableCell } from '../../calculator/index.ts'
import { checkRows } from '../index.ts'
import { codesOf, messagesOf, sheetRows } from './sheet-rows.ts'

export type Rows = Parameters<typeof sheetRows>[0]

export const check = (rows: Rows) => checkRows('copart-fee', sheetRows(rows), {})

export const codes = (rows: Rows) => codesOf(check(rows).errors)

export const messages = (rows: Rows) => messagesOf(check(rows).errors)

export const warned = (rows: Rows) => messagesOf(check(rows).warnings)

/** The tier is for any document and bid. */
export const tier = (
  from: TableCell,
  to: TableCell,
  fee: TableCell,
  percent: TableCell = null,
): readonly TableCell[] => [from, to, fee, percent, null, null]

export const sound = [tier(0, 500, 45), tier(500, 600, 80), tier(600, 1000, 95), tier(1000, null, null, 10)]

/** Returns the valid tiers with one of them replaced. */
export const replacing = (at: number, ...rows: readonly (readonly TableCell[])[]) =>
  sound.toSpliced(at, 1, ...rows)
