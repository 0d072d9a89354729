import { type RefObject, useLayoutEffect } from 'react'
import { FEE_TABLE_ROW_HEIGHT_PX } from '../../rows/fee-table-lines.tsx'
import type { GridCellPosition } from '../model/grid-selection.ts'

/** Scrolls the grid up or down to a row, which may not be rendered yet. */
const scrollToRow = (box: HTMLElement, row: number, headerHeight: number): void => {
  const top = row * FEE_TABLE_ROW_HEIGHT_PX
  const visibleHeight = box.clientHeight - headerHeight
  const before = box.scrollTop
  if (top < before) box.scrollTop = top
  else if (top + FEE_TABLE_ROW_HEIGHT_PX > before + visibleHeight)
    box.scrollTop = top + FEE_TABLE_ROW_HEIGHT_PX - visibleHeight
  // The browser would fire the scroll event only in the next frame, but a key pressed earlier needs the rendered row.
  if (box.scrollTop !== before) box.dispatchEvent(new Event('scroll'))
}

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

export const useScrollToGridCell = (
  box: HTMLElement | null,
  tableRef: RefObject<HTMLTableElement | null>,
  { row, column }: GridCellPosition,
): void => {
  useLayoutEffect(() => {
    const header = tableRef.current?.tHead?.rows[0]
    if (!box || !header) return
    scrollToRow(box, row, header.offsetHeight)
    scrollToColumn(box, header, column)
  }, [box, tableRef, row, column])
}
