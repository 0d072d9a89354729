import type { Cell, TableTitle } from '../calculator/index.ts'

type Row = readonly Cell[]
type Rows = readonly Row[]

/** Rows are numbered as the stored table shows them: the first one is 2, below the headings. */
export interface TableDifference {
  readonly added: readonly { readonly row: number; readonly cells: Row }[]
  readonly removed: readonly { readonly row: number; readonly cells: Row }[]
  readonly changed: readonly {
    readonly row: number
    readonly cells: Row
    readonly rowBefore: number
    readonly before: Row
  }[]
}

/** Row by row, by what a row is about and not by where it stands. */
export const tableDifference = (_title: TableTitle, _before: Rows, _after: Rows): TableDifference => ({
  added: [],
  removed: [],
  changed: [],
})
