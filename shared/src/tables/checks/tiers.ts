import { normalizeName, type TableCell } from '../../calculator/index.ts'
import type { SheetRow } from '../sheet.ts'
import { cellsOf, keyOfCells, rowsByKey } from './cells.ts'

/** A tier of a sheet. `undefined` stands for an unreadable value. */
export interface SheetTier {
  readonly row: number
  /** A missing start counts as unreadable, since every tier needs one. */
  readonly from: number | undefined
  /** `null` if the tier has no upper bound. */
  readonly to: number | null | undefined
  readonly fee: number | null | undefined
  readonly percent: number | null | undefined
  /** Identifies the document and bid that the tier is for. */
  readonly ladder: string | undefined
}

/** A tier whose bounds can be compared. */
export interface BoundTier extends SheetTier {
  readonly from: number
  readonly to: number | null
}

const figureOrNone = (cell: TableCell | undefined): number | null | undefined =>
  typeof cell === 'number' ? cell : cell === undefined ? undefined : null

// All four fee tables have the same columns.
const cell = cellsOf('copart-fee')

const tierOf = (each: SheetRow): SheetTier => ({
  row: each.row,
  from: figureOrNone(cell(each, 'from')) ?? undefined,
  to: figureOrNone(cell(each, 'to')),
  fee: figureOrNone(cell(each, 'fee')),
  percent: figureOrNone(cell(each, 'percent')),
  ladder: keyOfCells([cell(each, 'document'), cell(each, 'bid')]),
})

export const tiersOf = (rows: readonly SheetRow[]): readonly SheetTier[] => rows.map(tierOf)

export const isBound = (tier: SheetTier): tier is BoundTier =>
  tier.from !== undefined && tier.to !== undefined && (tier.to === null || tier.from < tier.to)

export const isBackwards = ({ from, to }: SheetTier): boolean =>
  from !== undefined && typeof to === 'number' && from >= to

export const laddersOf = (tiers: readonly SheetTier[]): ReadonlyMap<string, readonly SheetTier[]> =>
  rowsByKey(tiers, ({ ladder }) => ladder)

/** Builds the same key that `readSheetTiers` assigns. */
export const ladderOf = (document: string | null, bid: string | null): string =>
  [document, bid].map((word) => normalizeName(word)).join('\n')

/** Formats ` (salvage, live)`, or nothing if the tier is for any document and bid. */
export const saidLadder = ({ ladder }: SheetTier): string => {
  const words = (ladder ?? '').split('\n').filter((word) => word !== '')
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}
