/** How near to an edge of the box the rows begin to move by themselves. */
const EDGE_PX = 56
/** For each frame, at the edge itself. */
const FASTEST_PX = 22

/** Before which row one would fall that is let go of so far below the first. */
export const gapAt = (y: number, rowHeight: number, count: number): number =>
  Math.min(count, Math.max(0, Math.round(y / rowHeight)))

/** The place that a row from there has once it fell into the gap: what stood below it has moved up. */
export const placeInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** How far the rows move in a frame while the pointer is there; the nearer to an edge, the faster. */
export const pullAt = (y: number, top: number, bottom: number): number => {
  const near = (distance: number) => Math.min(1, Math.max(0, (EDGE_PX - distance) / EDGE_PX))
  return Math.round((near(bottom - y) - near(y - top)) * FASTEST_PX)
}
