import type { TableColumnSort } from '../../../../ui/column-sort.tsx'
import type { FeeTableRowSortKey } from '../../rows/search-fee-table-rows.ts'
import { type GridRowData, indexGridRowsById } from './grid-rows.ts'

/** Sort order and filter of the grid. They never change the order of the rows in the fee table itself. */
export interface GridSortAndFilter {
  sort: TableColumnSort<FeeTableRowSortKey>
  query: string
}

export const defaultGridSortAndFilter: GridSortAndFilter = {
  sort: { by: 'row', isDescending: false },
  query: '',
}

export const hasNoGridSortOrFilter = ({ sort, query }: GridSortAndFilter): boolean =>
  query.trim() === '' && sort.by === 'row' && !sort.isDescending

/**
 * Updates the visible rows of a sorted or filtered grid after an edit. Edited rows keep their place until the user
 * sorts again. An added row is shown below the row that it follows in the fee table, or last if that row is hidden.
 */
export const updateSortedAndFilteredGridRows = (
  shown: readonly GridRowData[],
  before: readonly GridRowData[],
  after: readonly GridRowData[],
): readonly GridRowData[] => {
  const knownIds = new Set(before.map(({ id }) => id))
  const lastKnown = after.findLastIndex(({ id }) => knownIds.has(id))
  const addedBelow = new Map<number | undefined, GridRowData[]>()
  let above: number | undefined
  for (const row of after.slice(0, lastKnown + 1)) {
    const added = addedBelow.get(above)
    if (knownIds.has(row.id)) above = row.id
    else if (added) added.push(row)
    else addedBelow.set(above, [row])
  }
  const rowsById = indexGridRowsById(after)
  const updated = shown.flatMap(({ id }): readonly GridRowData[] => {
    const row = rowsById.get(id)
    if (!row) return []
    const added = addedBelow.get(id) ?? []
    addedBelow.delete(id)
    return [row, ...added]
  })
  return [...updated, ...[...addedBelow.values()].flat(), ...after.slice(lastKnown + 1)]
}
