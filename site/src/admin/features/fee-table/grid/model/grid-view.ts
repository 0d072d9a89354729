import type { FeeTableTitle } from 'shared/calculator'
import type { ColumnSort } from '../../../../ui/column-sort.tsx'
import { findFeeTableRows, type TableRowSortKey } from '../../rows/search-fee-table-rows.ts'
import { type GridRow, type GridRows, indexRowsById } from './grid-rows.ts'

/** How the rows of the table are shown. Sorting and filtering never change the table. */
export interface GridView {
  readonly sort: ColumnSort<TableRowSortKey>
  readonly query: string
  /** Ids of the shown rows in their order, or `null` if all rows are shown in the order of the table. */
  readonly order: readonly number[] | null
}

export const tableOrderView: GridView = { sort: { by: 'row', isDescending: false }, query: '', order: null }

/** Creates a view of the table. Rows edited later keep their place until the view is created again. */
export const createGridView = (
  title: FeeTableTitle,
  rows: GridRows,
  { sort, query }: Pick<GridView, 'sort' | 'query'>,
): GridView => {
  const isInTableOrder = query.trim() === '' && sort.by === 'row' && !sort.isDescending
  const order = isInTableOrder ? null : findFeeTableRows(title, rows, { query, sort }).map(({ id }) => id)
  return { sort, query, order }
}

/** New rows of the table by the known row above them, and those at the end of the table. */
interface NewRows {
  readonly byRowAbove: ReadonlyMap<number | undefined, readonly number[]>
  readonly atEnd: readonly number[]
}

const findNewRows = (before: GridRows, after: GridRows): NewRows => {
  const knownIds = new Set(before.map(({ id }) => id))
  const lastKnown = after.findLastIndex(({ id }) => knownIds.has(id))
  const byRowAbove = new Map<number | undefined, number[]>()
  let above: number | undefined
  for (const { id } of after.slice(0, lastKnown + 1)) {
    if (knownIds.has(id)) above = id
    else {
      const group = byRowAbove.get(above)
      if (group) group.push(id)
      else byRowAbove.set(above, [id])
    }
  }
  return { byRowAbove, atEnd: after.slice(lastKnown + 1).map(({ id }) => id) }
}

/**
 * Updates a view after a change of the table. Removed rows disappear. New rows are shown below the row above
 * them, or last if that row is not shown or they end the table.
 */
export const updateGridView = (view: GridView, before: GridRows, after: GridRows): GridView => {
  if (view.order === null) return view
  const remainingIds = new Set(after.map(({ id }) => id))
  const { byRowAbove, atEnd } = findNewRows(before, after)
  const order: number[] = []
  const shown = new Set<number | undefined>()
  for (const id of view.order) {
    if (!remainingIds.has(id)) continue
    order.push(id, ...(byRowAbove.get(id) ?? []))
    shown.add(id)
  }
  for (const [above, ids] of byRowAbove) if (!shown.has(above)) order.push(...ids)
  return { ...view, order: [...order, ...atEnd] }
}

/** Returns the rows that a view shows. */
export const listViewRows = ({ order }: GridView, rows: GridRows): GridRows => {
  if (order === null) return rows
  const rowsById = indexRowsById(rows)
  return order.flatMap((id): GridRow | readonly GridRow[] => rowsById.get(id) ?? [])
}
