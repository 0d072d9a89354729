/** How far is scrolled is looked at in steps, so that not each pixel draws anew. */
const STEP = 8
/** Drawn above and below what is seen: a quick wheel meets rows and not emptiness. */
const SPARE = 12

/** The row at the top of what is seen, as exactly as drawing needs it. */
export const steppedRow = (scrolled: number, rowHeight: number): number =>
  Math.max(0, Math.floor(scrolled / rowHeight / STEP) * STEP)

interface Seen {
  readonly count: number
  readonly rowHeight: number
  /** By {@link steppedRow}. */
  readonly topRow: number
  /** Of the scrolling box, in pixels. */
  readonly height: number
}

export interface RowsInView {
  /** The first row to draw. */
  readonly first: number
  /** The row after the last one to draw. */
  readonly last: number
  /** What the rows that are not drawn take above, in pixels. */
  readonly before: number
  /** And below. */
  readonly after: number
}

/** Which of many rows of one height are worth drawing. */
export const rowsInView = ({ count, rowHeight, topRow, height }: Seen): RowsInView => {
  const fitting = Math.ceil(height / rowHeight) + STEP
  // A list may have become shorter than what was scrolled past.
  const top = Math.min(topRow, Math.max(0, count - fitting))
  const first = Math.max(0, top - SPARE)
  const last = Math.min(count, top + fitting + SPARE)
  return { first, last, before: first * rowHeight, after: (count - last) * rowHeight }
}
