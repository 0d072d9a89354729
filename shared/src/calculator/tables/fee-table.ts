/** Definitions of the fee tables. Columns are in the order in which the cells of a row are stored. */
export const feeTableDefinitions = {
  'copart-fee': { name: 'Copart: сбор', columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'] },
  'copart-internet-bid': {
    name: 'Copart: онлайн-ставка',
    columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'],
  },
  'iaa-fee': { name: 'IAA: сбор', columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'] },
  'iaa-internet-bid': {
    name: 'IAA: онлайн-ставка',
    columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'],
  },
  'ship-delivery': {
    name: 'Морская доставка',
    columns: ['origin', 'port', 'destination', 'vehicle', 'price', 'currency', 'onward', 'days'],
  },
  transportation: {
    name: 'Доставка до порта',
    columns: ['auction', 'location', 'state', 'zip', 'port', 'price'],
  },
} as const

export type FeeTableTitle = keyof typeof feeTableDefinitions

export const feeTableTitles = Object.keys(feeTableDefinitions) as readonly FeeTableTitle[]

export type FeeTableCell = string | number | null

/** A version of a fee table. Row 0 of `rows` is row 2 of the sheet, below the headings. */
export interface FeeTableVersion {
  version: number
  validFrom: string
  rows: readonly (readonly FeeTableCell[])[]
}

/** The versions of the fee tables that apply on one day. A table that was never uploaded is missing. */
export type EffectiveFeeTables = Partial<Record<FeeTableTitle, FeeTableVersion>>

/**
 * Normalizes a name so that case, outer spaces and Unicode form do not matter: some programs write `ń` as one
 * character, others as a letter and an accent.
 */
export const normalizeNameForComparison = (name: FeeTableCell | undefined): string =>
  String(name ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

/** Joins several normalized names into one key. No name contains the separator. */
export const buildLookupKeyFromNames = (...names: readonly (FeeTableCell | undefined)[]): string =>
  names.map(normalizeNameForComparison).join('\n')

/** Picks one of two spellings of a name for display, independently of the order of table rows. */
export const pickDisplayedNameSpelling = (one: string, other: string): string => (one < other ? one : other)

/** Compares names for sorting, independently of the locale. */
export const compareNamesByCodeUnits = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other)

export const readFeeTableNumberCell = (cell: FeeTableCell | undefined): number | null =>
  typeof cell === 'number' ? cell : null

export const isEmptyFeeTableCell = (cell: FeeTableCell | undefined): boolean => (cell ?? null) === null

export const isFeeTableAmount = (cell: FeeTableCell | undefined): boolean =>
  typeof cell === 'number' && cell >= 0

export const readFeeTableTextCell = (cell: FeeTableCell | undefined): string => String(cell ?? '').trim()
