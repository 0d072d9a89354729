import { type PointerEvent, useEffect, useRef } from 'react'
import type { GridCellPosition, GridSelection } from '../model/grid-selection.ts'

type PointerTarget = { row: number; column: number | undefined }

const readIndex = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** Finds the grid cell under the pointer. `column` is undefined if the pointer is on a row number. */
const findPointerTarget = (node: Element | null): PointerTarget | undefined => {
  const row = readIndex(node?.closest<HTMLElement>('[data-row]')?.dataset.row)
  if (row === undefined) return undefined
  return { row, column: readIndex(node?.closest<HTMLElement>('[data-column]')?.dataset.column) }
}

/** Time between two scrolls of the grid while the pointer is dragged beyond its edge. */
const DRAG_SCROLL_MS = 40
const DRAG_SCROLL_PX = 32

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to))

/** Returns the right edge of the columns that stay visible when the grid scrolls sideways. */
const findStickyEdge = (box: HTMLElement): number =>
  [...box.querySelectorAll('thead th')]
    .filter((header) => header.matches(':first-child, [data-sticky]'))
    .reduce((edge, header) => Math.max(edge, header.getBoundingClientRect().right), 0)

/**
 * Follows the pointer until its button is released and reports the cell under it. While the pointer is outside, the
 * grid scrolls and the nearest cell is reported. Returns a function that stops following.
 */
const followPointer = (box: HTMLElement, onTarget: (target: PointerTarget) => void): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()
  let offset = { x: 0, y: 0 }

  const select = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = box.getBoundingClientRect()
    const headerHeight = box.querySelector('thead')?.offsetHeight ?? 0
    const isBeyondLeft = clientX < left && box.scrollLeft > 0
    const x = isBeyondLeft ? findStickyEdge(box) + 1 : clamp(clientX, left + 1, left + box.clientWidth - 1)
    const y = clamp(clientY, top + headerHeight + 1, top + box.clientHeight - 1)
    offset = { x: Math.sign(clientX - x), y: Math.sign(clientY - y) }
    const target = findPointerTarget(document.elementFromPoint(x, y))
    if (target) onTarget(target)
  }

  let last = { clientX: 0, clientY: 0 }
  const timer = setInterval(() => {
    if (offset.x === 0 && offset.y === 0) return
    box.scrollBy(offset.x * DRAG_SCROLL_PX, offset.y * DRAG_SCROLL_PX)
    select(last)
  }, DRAG_SCROLL_MS)
  const follow = (event: globalThis.PointerEvent) => {
    if (event.buttons === 0) return end()
    last = event
    select(event)
  }
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  return end
}

interface PointerOptions {
  box: HTMLElement | null
  columnCount: number
  selection: GridSelection
  onSelect: (selection: GridSelection) => void
  onEdit: (cell: GridCellPosition) => void
}

const MOUSE_BUTTON = 0

/** Selects cells and rows with the pointer: click, Shift and click, dragging. A double click edits the cell. */
export const useGridPointerEvents = ({ box, columnCount, selection, onSelect, onEdit }: PointerOptions) => {
  const endDrag = useRef<() => void>(undefined)
  useEffect(() => () => endDrag.current?.(), [])

  const selectBetween = (anchor: PointerTarget, target: PointerTarget) =>
    onSelect({
      anchor: { row: anchor.row, column: anchor.column ?? columnCount - 1 },
      active: { row: target.row, column: anchor.column === undefined ? 0 : (target.column ?? 0) },
    })

  const onPointerDown = (event: PointerEvent) => {
    const node = event.target instanceof Element ? event.target : null
    const target = findPointerTarget(node)
    if (!target || event.button !== MOUSE_BUTTON || node?.closest('input, button')) return
    const anchor: PointerTarget =
      event.shiftKey && target.column !== undefined
        ? selection.anchor
        : event.shiftKey
          ? { row: selection.anchor.row, column: undefined }
          : target
    selectBetween(anchor, target)
    // A finger scrolls the grid instead of selecting.
    if (!box || event.pointerType === 'touch') return
    endDrag.current?.()
    endDrag.current = followPointer(box, (next) => selectBetween(anchor, next))
  }

  const onDoubleClick = (event: { target: EventTarget }) => {
    const target = findPointerTarget(event.target instanceof Element ? event.target : null)
    if (target?.column !== undefined) onEdit({ row: target.row, column: target.column })
  }

  return { onPointerDown, onDoubleClick }
}
