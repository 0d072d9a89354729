import { type RefObject, useLayoutEffect } from 'react'
import type { CellPosition } from '../model/grid-selection.ts'

interface CellScrolling {
  readonly box: HTMLElement | null
  readonly tableRef: RefObject<HTMLTableElement | null>
  readonly cell: CellPosition
  readonly rowHeight: number
}

/** Scrolls up or down to a row, which may not be rendered yet. */
const scrollToRow = (box: HTMLElement, row: number, rowHeight: number, headerHeight: number): void => {
  const top = row * rowHeight
  const visibleHeight = box.clientHeight - headerHeight
  const before = box.scrollTop
  if (top < before) box.scrollTop = top
  else if (top + rowHeight > before + visibleHeight) box.scrollTop = top + rowHeight - visibleHeight
  // The browser reports the scroll in the next frame, but a key may be typed into the row before it.
  if (box.scrollTop !== before) box.dispatchEvent(new Event('scroll'))
}

/** Scrolls sideways to a column, beside the columns that stay in view. */
const scrollToColumn = (box: HTMLElement, header: HTMLTableRowElement, column: number): void => {
  const cell = header.cells[column + 1]
  if (!cell || cell.dataset.sticky !== undefined) return
  const boxLeft = box.getBoundingClientRect().left
  const stickyEdge = [...header.cells]
    .filter(({ dataset, cellIndex }) => dataset.sticky !== undefined && cellIndex <= column)
    .reduce((width, { offsetWidth }) => width + offsetWidth, boxLeft)
  const { left, right } = cell.getBoundingClientRect()
  if (left < stickyEdge) box.scrollLeft -= stickyEdge - left
  else if (right > boxLeft + box.clientWidth) box.scrollLeft += right - boxLeft - box.clientWidth
}

/** Keeps the active cell in view. */
export const useScrollToCell = ({ box, tableRef, cell: { row, column }, rowHeight }: CellScrolling): void => {
  useLayoutEffect(() => {
    const header = tableRef.current?.tHead?.rows[0]
    if (!box || !header) return
    scrollToRow(box, row, rowHeight, header.offsetHeight)
    scrollToColumn(box, header, column)
  }, [box, tableRef, row, column, rowHeight])
}
