import { type PointerEvent, useRef } from 'react'
import type { CellPosition, GridSelection } from '../model/grid-selection.ts'

/** Cell or row number under the pointer. */
type PointerTarget = { readonly row: number; readonly column: number | undefined }

const readIndex = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** Finds the cell of an event. `column` is missing for the number of a row. */
const findPointerTarget = (node: Element | null): PointerTarget | undefined => {
  const row = readIndex(node?.closest<HTMLElement>('[data-row]')?.dataset.row)
  if (row === undefined) return undefined
  return { row, column: readIndex(node?.closest<HTMLElement>('[data-column]')?.dataset.column) }
}

interface GridPointerOptions {
  readonly columnCount: number
  readonly selection: GridSelection
  readonly onSelect: (selection: GridSelection) => void
  readonly onEdit: (cell: CellPosition) => void
}

const MOUSE_BUTTON = 0

/** Selects cells and rows with the pointer: click, Shift and click, dragging. A double click edits. */
export const useGridPointer = ({ columnCount, selection, onSelect, onEdit }: GridPointerOptions) => {
  const dragAnchor = useRef<PointerTarget>(undefined)

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
    dragAnchor.current = event.pointerType === 'touch' ? undefined : anchor
  }

  const onPointerMove = (event: PointerEvent) => {
    const anchor = dragAnchor.current
    if (!anchor || event.buttons === 0) return
    const target = findPointerTarget(document.elementFromPoint(event.clientX, event.clientY))
    if (target) selectBetween(anchor, target)
  }

  const onPointerUp = () => {
    dragAnchor.current = undefined
  }

  const onDoubleClick = (event: { readonly target: EventTarget }) => {
    const target = findPointerTarget(event.target instanceof Element ? event.target : null)
    if (target?.column !== undefined) onEdit({ row: target.row, column: target.column })
  }

  return { onPointerDown, onPointerMove, onPointerUp, onDoubleClick }
}
