/** Distance from an edge of the list at which auto-scrolling starts. */
const EDGE_PX = 56
/** Auto-scroll distance per frame at the edge itself. */
const FASTEST_PX = 22

/** Returns the index of the row before which a row dropped at `y` would land. */
export const gapAt = (y: number, rowHeight: number, count: number): number =>
  Math.min(count, Math.max(0, Math.round(y / rowHeight)))

/** Returns the final index of a row dropped into a gap: the rows below its old position move up. */
export const placeInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** Returns the auto-scroll distance per frame, which grows as the pointer nears an edge. */
export const pullAt = (y: number, top: number, bottom: number): number => {
  const near = (distance: number) => Math.min(1, Math.max(0, (EDGE_PX - distance) / EDGE_PX))
  return Math.round((near(bottom - y) - near(y - top)) * FASTEST_PX)
}
