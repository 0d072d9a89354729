import { useLayoutEffect } from 'react'

interface Kept {
  readonly box: HTMLElement | null
  /** Index of the row to keep in view. Undefined while no row is moved. */
  readonly at: number | undefined
  readonly rowHeight: number
}

/** Scrolls the list so that a row moved by keyboard is fully visible together with its neighbours. */
export const useRowKept = ({ box, at, rowHeight }: Kept): void => {
  useLayoutEffect(() => {
    if (!box || at === undefined) return
    const top = at * rowHeight
    // The header stays above the rows and takes the height of one row.
    const height = box.clientHeight - rowHeight
    const highest = Math.max(0, top - rowHeight)
    const lowest = top + rowHeight * 2 - height
    if (box.scrollTop > highest) box.scrollTop = highest
    else if (box.scrollTop < lowest) box.scrollTop = lowest
  }, [box, at, rowHeight])
}
