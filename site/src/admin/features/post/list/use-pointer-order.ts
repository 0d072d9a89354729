import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { gapAt, placeInGap, pullAt } from './drag-reckoning.ts'
import { useSteady } from './use-steady.ts'

interface Drag {
  readonly id: number
  /** Index of the row before which the dragged row would land. */
  readonly gap: number
  /** Distance of the pointer from the top of the first row. */
  readonly y: number
}

interface Needs {
  readonly box: HTMLElement | null
  readonly rows: HTMLElement | null
  readonly rowHeight: number
  readonly ids: readonly number[]
  readonly onMove: (from: number, to: number) => void
}

/** Moves a row by dragging its handle with mouse, pen or finger. The list scrolls by itself near an edge. */
export const usePointerOrder = ({ box, rows, rowHeight, ids, onMove }: Needs) => {
  const [drag, setDrag] = useState<Drag>()
  const at = useRef(0)

  const look = useSteady(() => {
    if (!rows) return
    const y = at.current - rows.getBoundingClientRect().top
    setDrag((now) => now && { ...now, y, gap: gapAt(y, rowHeight, ids.length) })
  })
  // Uses the position of this event: with a quick hand the rendered state may lag behind the pointer.
  const drop = useSteady(({ clientY }: globalThis.PointerEvent) => {
    setDrag(undefined)
    const from = drag ? ids.indexOf(drag.id) : -1
    if (!rows || from < 0) return
    const y = clientY - rows.getBoundingClientRect().top
    onMove(from, placeInGap(from, gapAt(y, rowHeight, ids.length)))
  })
  const isDragged = drag !== undefined

  useEffect(() => {
    if (!box || !isDragged) return
    let frame = 0
    const pull = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const by = pullAt(at.current, Math.max(0, top), Math.min(innerHeight, bottom))
      if (by !== 0) {
        box.scrollTop += by
        look()
      }
      frame = requestAnimationFrame(pull)
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      at.current = clientY
      look()
    }
    const putBack = () => setDrag(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      putBack()
    }
    pull()
    box.addEventListener('pointermove', follow)
    box.addEventListener('pointerup', drop)
    box.addEventListener('pointercancel', putBack)
    addEventListener('keydown', onKey, true)
    addEventListener('blur', putBack)
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('pointermove', follow)
      box.removeEventListener('pointerup', drop)
      box.removeEventListener('pointercancel', putBack)
      removeEventListener('keydown', onKey, true)
      removeEventListener('blur', putBack)
    }
  }, [box, isDragged, look, drop])

  return {
    drag,
    grab: useSteady((event: PointerEvent<HTMLElement>, id: number) => {
      if (!box || !event.isPrimary || event.button !== 0) return
      // The row itself may scroll out of view, and an element that is not rendered receives no events.
      box.setPointerCapture(event.pointerId)
      at.current = event.clientY
      const from = ids.indexOf(id)
      setDrag({ id, gap: from, y: (from + 0.5) * rowHeight })
    }),
  }
}
