/** Distance from an edge of the list at which auto-scrolling during a drag starts. */
const AUTO_SCROLL_ZONE_PX = 56
/** Auto-scroll distance per frame at the edge of the list itself. */
const MAX_AUTO_SCROLL_PX = 22

/** Returns the index of the row before which a row dropped at `y` would land. */
export const findDropGap = (y: number, rowHeight: number, count: number): number =>
  Math.min(count, Math.max(0, Math.round(y / rowHeight)))

/** Returns the final index of a row dropped into a gap: the rows below its old position move up. */
export const getIndexAfterDrop = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** Returns the auto-scroll distance per frame, which grows as the pointer nears an edge. */
export const calculateAutoScroll = (y: number, top: number, bottom: number): number => {
  const getNearness = (distance: number) =>
    Math.min(1, Math.max(0, (AUTO_SCROLL_ZONE_PX - distance) / AUTO_SCROLL_ZONE_PX))
  return Math.round((getNearness(bottom - y) - getNearness(y - top)) * MAX_AUTO_SCROLL_PX)
}

interface RowWithId {
  readonly id: number
}

/** Returns the rows of a list with one of them moved to another index. */
export const moveRowToIndex = <Each>(rows: readonly Each[], from: number, to: number): readonly Each[] => {
  const row = rows[from]
  return row === undefined || from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Returns all rows of a list whose position a move changes. */
export const sliceRowsAffectedByMove = <Each>(
  rows: readonly Each[],
  from: number,
  to: number,
): readonly Each[] => rows.slice(Math.min(from, to), Math.max(from, to) + 1)

/** Reorders the given rows within the positions that they occupy together in the list, as the server does. */
export const applyPartialRowOrder = <Each extends RowWithId>(
  rows: readonly Each[],
  ids: readonly number[],
): readonly Each[] => {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const orderedRows = ids.flatMap((id) => rowById.get(id) ?? []).values()
  const orderedIds = new Set(ids)
  return rows.map((row) => (orderedIds.has(row.id) ? (orderedRows.next().value ?? row) : row))
}
