import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
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
