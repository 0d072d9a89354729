import { normalizeName, type TableCell } from '../../calculator/index.ts'
import type { SheetRow } from '../sheet.ts'
import { cellsOf, keyOfCells, rowsByKey } from './cells.ts'

/** A tier as the sheet has it; `undefined` is what could not be read. */
export interface SheetTier {
  readonly row: number
  /** Missing is as unknown as unread: a price must stand here. */
  readonly from: number | undefined
  /** `null` where nothing lies above. */
  readonly to: number | null | undefined
  readonly fee: number | null | undefined
  readonly percent: number | null | undefined
  /** Whom it is for: document and bid. */
  readonly ladder: string | undefined
}

/** A tier whose bounds can be compared. */
export interface BoundTier extends SheetTier {
  readonly from: number
  readonly to: number | null
}

const figureOrNone = (cell: TableCell | undefined): number | null | undefined =>
  typeof cell === 'number' ? cell : cell === undefined ? undefined : null

// All four tables of fees have the same columns.
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

/** The key of a ladder, as `tiersOf` gives it. */
export const ladderOf = (document: string | null, bid: string | null): string =>
  [document, bid].map((word) => normalizeName(word)).join('\n')

/** ` (salvage, live)`, or nothing where the tiers are for any. */
export const saidLadder = ({ ladder }: SheetTier): string => {
  const words = (ladder ?? '').split('\n').filter((word) => word !== '')
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}
