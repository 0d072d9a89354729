/** What a cell of a sheet holds, as the program that wrote it meant it. */
export type GridCell =
  | { readonly kind: 'empty' }
  /** As it stands there. All cells of a csv are texts. */
  | { readonly kind: 'text'; readonly text: string }
  /** `isPercent`: the sheet shows 0.06 as 6 %; `sign`: the currency that it shows beside the number. */
  | {
      readonly kind: 'number'
      readonly value: number
      readonly isPercent: boolean
      readonly sign?: string | undefined
    }
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  /** A formula without a stored value, or with an error for one; a part of a merged cell. */
  | { readonly kind: 'broken'; readonly why: 'no-value' | 'formula-error' | 'merged'; readonly shown: string }

/** One sheet: its rows as far as anything stands in them. */
export interface Grid {
  /** What its tab says; a csv has none. */
  readonly name?: string
  readonly rows: readonly {
    /** As the program shows it: the first row of a sheet is 1. Rows without anything are left out. */
    readonly row: number
    readonly cells: readonly GridCell[]
  }[]
  /** The other sheets that a workbook shows, read only where somebody asks; what cannot be read is left out. */
  readonly others?: () => readonly Grid[]
  /** What a workbook does not show and we read all the same; columns from 0. */
  readonly hidden?: { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> }
  /** Of a text: how many cells each of these rows has, empty ones too. */
  readonly fields?: ReadonlyMap<number, number>
  /** Of a text: its cells are parted by commas, and so may figures be. */
  readonly isByCommas?: boolean
}

/** More is refused, whatever kind of file it is. */
export const gridLimits = {
  /** Below the headings. */
  rows: 20_000,
  columns: 60,
  unpackedBytes: 50 * 1024 * 1024,
} as const
