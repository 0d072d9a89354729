import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { calculateAutoScroll, findDropGap, getIndexAfterDrop } from './reorder-rows.ts'

interface DragState {
  readonly id: number
  /** Index of the row before which the dragged row would land. */
  readonly gap: number
  /** Distance of the pointer from the top of the first row. */
  readonly y: number
}

interface PointerReorderOptions {
  readonly box: HTMLElement | null
  readonly rows: HTMLElement | null
  readonly rowHeight: number
  readonly ids: readonly number[]
  readonly onMove: (from: number, to: number) => void
}

/** Moves a row by dragging its handle with mouse, pen or finger. The list scrolls by itself near an edge. */
export const usePointerReorder = ({ box, rows, rowHeight, ids, onMove }: PointerReorderOptions) => {
  const [drag, setDrag] = useState<DragState>()
  const pointerY = useRef(0)

  const updateDrag = useEventCallback(() => {
    if (!rows) return
    const y = pointerY.current - rows.getBoundingClientRect().top
    setDrag((now) => now && { ...now, y, gap: findDropGap(y, rowHeight, ids.length) })
  })
  // Uses the pointer position of this event: with a quick hand the rendered state may lag behind the pointer.
  const drop = useEventCallback(({ clientY }: globalThis.PointerEvent) => {
    setDrag(undefined)
    const from = drag ? ids.indexOf(drag.id) : -1
    if (!rows || from < 0) return
    const y = clientY - rows.getBoundingClientRect().top
    onMove(from, getIndexAfterDrop(from, findDropGap(y, rowHeight, ids.length)))
  })
  const isDragged = drag !== undefined

  useEffect(() => {
    if (!box || !isDragged) return
    let frame = 0
    const autoScroll = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const distance = calculateAutoScroll(pointerY.current, Math.max(0, top), Math.min(innerHeight, bottom))
      if (distance !== 0) {
        box.scrollTop += distance
        updateDrag()
      }
      frame = requestAnimationFrame(autoScroll)
    }
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      pointerY.current = clientY
      updateDrag()
    }
    const cancelDrag = () => setDrag(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancelDrag()
    }
    autoScroll()
    box.addEventListener('pointermove', onPointerMove)
    box.addEventListener('pointerup', drop)
    box.addEventListener('pointercancel', cancelDrag)
    addEventListener('keydown', onKey, true)
    addEventListener('blur', cancelDrag)
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('pointermove', onPointerMove)
      box.removeEventListener('pointerup', drop)
      box.removeEventListener('pointercancel', cancelDrag)
      removeEventListener('keydown', onKey, true)
      removeEventListener('blur', cancelDrag)
    }
  }, [box, isDragged, updateDrag, drop])

  return {
    drag,
    startDrag: useEventCallback((event: PointerEvent<HTMLElement>, id: number) => {
      if (!box || !event.isPrimary || event.button !== 0) return
      // The dragged row itself may scroll out of view, and an element that is not rendered receives no
      // events.
      box.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      const from = ids.indexOf(id)
      setDrag({ id, gap: from, y: (from + 0.5) * rowHeight })
    }),
  }
}
