import { useLayoutEffect } from 'react'

interface Kept {
  readonly box: HTMLElement | null
  /** The row that is to be seen; none when nobody moves one. */
  readonly at: number | undefined
  readonly rowHeight: number
}

/** Scrolls so far that a row is seen whole, with its neighbours, wherever keys have taken it. */
export const useRowKept = ({ box, at, rowHeight }: Kept): void => {
  useLayoutEffect(() => {
    if (!box || at === undefined) return
    const top = at * rowHeight
    // What stays above the rows takes of the box as well.
    const height = box.clientHeight - rowHeight
    const highest = Math.max(0, top - rowHeight)
    const lowest = top + rowHeight * 2 - height
    if (box.scrollTop > highest) box.scrollTop = highest
    else if (box.scrollTop < lowest) box.scrollTop = lowest
  }, [box, at, rowHeight])
}
