import type { FeeTableCell } from '../../calculator/index.ts'
import type { SheetRow } from '../parsed-fee-table-sheet.ts'
import { buildSheetRowComparisonKey, createSheetCellReader, groupSheetRowsByKey } from './sheet-cells.ts'

/** A fee tier of a sheet. `undefined` stands for an unreadable value. */
export interface SheetFeeTier {
  row: number
  /** Lower bound of the fee tier. A missing lower bound counts as unreadable, since every tier needs one. */
  from: number | undefined
  to: number | null | undefined
  fee: number | null | undefined
  percent: number | null | undefined
  /** Identifies the title document and the kind of bid for which the fee tier applies. */
  documentAndBidKey: string | undefined
}

export interface SheetFeeTierWithBounds extends SheetFeeTier {
  from: number
  to: number | null
}

const toNumberOrNull = (cell: FeeTableCell | undefined): number | null | undefined =>
  typeof cell === 'number' ? cell : cell === undefined ? undefined : null

// All four auction fee tables have the same columns.
const getTierCell = createSheetCellReader('copart-fee')

const readSheetTier = (each: SheetRow): SheetFeeTier => ({
  row: each.row,
  from: toNumberOrNull(getTierCell(each, 'from')) ?? undefined,
  to: toNumberOrNull(getTierCell(each, 'to')),
  fee: toNumberOrNull(getTierCell(each, 'fee')),
  percent: toNumberOrNull(getTierCell(each, 'percent')),
  documentAndBidKey: buildSheetRowComparisonKey([getTierCell(each, 'document'), getTierCell(each, 'bid')]),
})

export const readSheetFeeTiers = (rows: readonly SheetRow[]): readonly SheetFeeTier[] =>
  rows.map(readSheetTier)

export const hasValidTierBounds = (tier: SheetFeeTier): tier is SheetFeeTierWithBounds =>
  tier.from !== undefined && tier.to !== undefined && (tier.to === null || tier.from < tier.to)

export const hasReversedTierBounds = ({ from, to }: SheetFeeTier): boolean =>
  from !== undefined && typeof to === 'number' && from >= to

export const groupSheetTiersByDocumentAndBid = (
  tiers: readonly SheetFeeTier[],
): ReadonlyMap<string, readonly SheetFeeTier[]> =>
  groupSheetRowsByKey(tiers, ({ documentAndBidKey }) => documentAndBidKey)

/** Formats the title document and the kind of bid of a fee tier. The text is empty if the tier is for any of them. */
export const formatTierDocumentAndBid = ({ documentAndBidKey }: SheetFeeTier): string => {
  const words = (documentAndBidKey ?? '').split('\n').filter((word) => word !== '')
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}
