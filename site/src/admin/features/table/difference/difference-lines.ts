import type { Cell } from 'shared/calculator'
import type { TableDifference } from 'shared/tables'

export type Row = readonly Cell[]

/** One displayed row of a difference between two versions. */
export type Line =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly row: number; readonly cells: Row }
  | { readonly kind: 'changed'; readonly row: number; readonly cells: Row; readonly before: Row }

/** Row 1 holds the headings. */
const FIRST_ROW = 2

/**
 * Lists the new rows, with each removed row at its old position. Unchanged rows are paired in order, which holds
 * unless the whole table was reordered.
 */
export const differenceLines = (after: readonly Row[], diff: TableDifference): readonly Line[] => {
  const added = new Set(diff.added.map(({ row }) => row))
  const changed = new Map(diff.changed.map((each) => [each.row, each]))
  const removed = new Map(diff.removed.map((each) => [each.row, each]))
  const lines: Line[] = []
  let rowBefore = FIRST_ROW
  const passRemoved = () => {
    for (let gone = removed.get(rowBefore); gone; gone = removed.get(rowBefore)) {
      lines.push({ kind: 'removed', ...gone })
      removed.delete(rowBefore)
      rowBefore += 1
    }
  }
  for (const [at, cells] of after.entries()) {
    const row = at + FIRST_ROW
    passRemoved()
    if (added.has(row)) {
      lines.push({ kind: 'added', row, cells })
      continue
    }
    const change = changed.get(row)
    lines.push(change ? { kind: 'changed', row, cells, before: change.before } : { kind: 'same', row, cells })
    rowBefore += 1
  }
  const left = [...removed.values()].sort((a, b) => a.row - b.row)
  return [...lines, ...left.map((gone): Line => ({ kind: 'removed', ...gone }))]
}
