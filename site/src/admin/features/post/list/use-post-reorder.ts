import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { NO_BREAK_SPACE } from 'shared/format'
import { useEventCallback } from '../../../lib/use-event-callback.ts'

interface LiftedRow {
  id: number
  /** Current index of the row that is moved by keyboard. */
  index: number
}

interface ReorderableRow {
  id: number
  title: string
}

interface KeyboardReorderOptions {
  rows: readonly ReorderableRow[]
  onMove: (from: number, to: number) => void
}

const KEYS_HINT = 'Стрелки переставляют, пробел ставит на место, Escape возвращает.'

type KeyAction = 'lift' | 'drop' | 'cancel' | { index: number }

/** Returns what a key press does in the post list. `at` is the index of the post that is being moved. */
const interpretKey = (key: string, at: number | undefined, count: number): KeyAction | undefined => {
  const isLiftKey = key === ' ' || key === 'Enter'
  if (at === undefined) return isLiftKey ? 'lift' : undefined
  if (isLiftKey) return 'drop'
  if (key === 'Escape' || key === 'Tab') return 'cancel'
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }
  const index = steps[key]
  return index === undefined ? undefined : { index: Math.min(count - 1, Math.max(0, index)) }
}

export const useKeyboardPostReorder = ({ rows, onMove }: KeyboardReorderOptions) => {
  const [lifted, setLifted] = useState<LiftedRow>()
  // A row whose move is cancelled may return far out of view. Its drag handle is focused once the row is rendered.
  const [focusTargetId, setFocusTargetId] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const from = lifted ? rows.findIndex(({ id }) => id === lifted.id) : -1
  const isLifted = from >= 0

  const formatPlace = (at: number) => `место${NO_BREAK_SPACE}${at + 1} из${NO_BREAK_SPACE}${rows.length}`
  const endMove = (message: string) => {
    setLifted(undefined)
    setAnnouncement(message)
  }
  const cancelMove = () => endMove(`Запись осталась на прежнем месте: ${formatPlace(from)}.`)
  const clearFocusTarget = useEventCallback(() => setFocusTargetId(undefined))
  useWindowEvent('pointerdown', () => {
    if (isLifted) cancelMove()
    clearFocusTarget()
  })

  const lift = (id: number) => {
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (!row) return
    setLifted({ id, index: at })
    setAnnouncement(`Взята запись «${row.title}», ${formatPlace(at)}. ${KEYS_HINT}`)
  }

  const moveLifted = (id: number, at: number) => {
    setLifted({ id, index: at })
    setAnnouncement(`${formatPlace(at)}.`)
  }
  const drop = () => {
    if (!lifted) return
    endMove(`Запись поставлена: ${formatPlace(lifted.index)}.`)
    onMove(from, lifted.index)
  }

  return {
    lifted: lifted && isLifted ? { from, ...lifted } : undefined,
    focusTargetId,
    clearFocusTarget,
    announcement,
    onHandleKeyDown: useEventCallback((event: KeyboardEvent, id: number) => {
      const at = lifted?.id === id ? lifted.index : undefined
      const action = interpretKey(event.key, at, rows.length)
      if (action === undefined) return
      // The Tab key keeps its default action: it cancels the move of a lifted post and moves the focus.
      if (event.key !== 'Tab') event.preventDefault()
      setFocusTargetId(event.key === 'Escape' ? id : undefined)
      if (action === 'lift') lift(id)
      else if (action === 'cancel') cancelMove()
      else if (action === 'drop') drop()
      else moveLifted(id, action.index)
    }),
  }
}

/** Auto-scrolling during a drag starts when the pointer is this close to the upper or lower edge of the list. */
const AUTO_SCROLL_ZONE_PX = 56
/** Distance that the post list scrolls per frame when the pointer is exactly at the edge of the list. */
const MAX_AUTO_SCROLL_PX = 22

/** Returns the index of the row before which a row dropped at `y` would land. */
export const findPostDropGap = (y: number, rowHeight: number, count: number): number =>
  Math.min(count, Math.max(0, Math.round(y / rowHeight)))

/** Returns the final index of a row dropped into a gap: rows below the old position of the row move up. */
export const getPostIndexAfterDrop = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** Returns the auto-scroll distance per frame, which grows as the pointer nears an edge. */
export const calculateDragAutoScroll = (y: number, top: number, bottom: number): number => {
  const getNearness = (distance: number) =>
    Math.min(1, Math.max(0, (AUTO_SCROLL_ZONE_PX - distance) / AUTO_SCROLL_ZONE_PX))
  return Math.round((getNearness(bottom - y) - getNearness(y - top)) * MAX_AUTO_SCROLL_PX)
}

interface DragState {
  id: number
  /** Index of the row before which the dragged row would land. */
  gap: number
  /** Distance of the dragging pointer from the top of the first post row. */
  y: number
}

interface PointerReorderOptions {
  box: HTMLElement | null
  rows: HTMLElement | null
  rowHeight: number
  ids: readonly number[]
  onMove: (from: number, to: number) => void
}

/** Reorders posts by dragging a handle with mouse, pen or finger. Near an edge the list scrolls by itself. */
export const usePointerPostReorder = ({ box, rows, rowHeight, ids, onMove }: PointerReorderOptions) => {
  const [drag, setDrag] = useState<DragState>()
  const pointerY = useRef(0)

  const updateDrag = useEventCallback(() => {
    if (!rows) return
    const y = pointerY.current - rows.getBoundingClientRect().top
    setDrag((now) => now && { ...now, y, gap: findPostDropGap(y, rowHeight, ids.length) })
  })
  // The drop position is taken from the `pointerup` event, because the rendered gap may lag behind a fast pointer.
  const drop = useEventCallback(({ clientY }: globalThis.PointerEvent) => {
    setDrag(undefined)
    const from = drag ? ids.indexOf(drag.id) : -1
    if (!rows || from < 0) return
    const y = clientY - rows.getBoundingClientRect().top
    onMove(from, getPostIndexAfterDrop(from, findPostDropGap(y, rowHeight, ids.length)))
  })
  const isDragged = drag !== undefined

  useEffect(() => {
    if (!box || !isDragged) return
    let frame = 0
    const autoScroll = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const distance = calculateDragAutoScroll(
        pointerY.current,
        Math.max(0, top),
        Math.min(innerHeight, bottom),
      )
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
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancelDrag()
    }
    autoScroll()
    const listeners = new AbortController()
    const { signal } = listeners
    box.addEventListener('pointermove', onPointerMove, { signal })
    box.addEventListener('pointerup', drop, { signal })
    box.addEventListener('pointercancel', cancelDrag, { signal })
    addEventListener('keydown', onKey, { capture: true, signal })
    addEventListener('blur', cancelDrag, { signal })
    return () => {
      cancelAnimationFrame(frame)
      listeners.abort()
    }
  }, [box, isDragged, updateDrag, drop])

  return {
    drag,
    startDrag: useEventCallback((event: PointerEvent<HTMLElement>, id: number) => {
      if (!box || !event.isPrimary || event.button !== 0) return
      // The list captures the pointer, as the dragged row may scroll out of view, and removed elements get no events.
      box.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      const from = ids.indexOf(id)
      setDrag({ id, gap: from, y: (from + 0.5) * rowHeight })
    }),
  }
}
