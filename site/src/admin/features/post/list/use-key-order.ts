import { type KeyboardEvent, useEffect, useState } from 'react'
import { NO_BREAK_SPACE } from 'shared/format'
import { useSteady } from './use-steady.ts'

interface Lifted {
  readonly id: number
  /** Current index of the row during the move. */
  readonly at: number
}

interface Row {
  readonly id: number
  readonly title: string
}

interface Needs {
  readonly rows: readonly Row[]
  readonly onMove: (from: number, to: number) => void
}

const KEYS = 'Стрелки переставляют, пробел ставит на место, Escape возвращает.'

type Meaning = 'lift' | 'drop' | 'put back' | { readonly place: number }

/** Maps a key to an action. `at` is the current index of the lifted row, undefined if the row is not lifted. */
const meaningOf = (key: string, at: number | undefined, count: number): Meaning | undefined => {
  const isTake = key === ' ' || key === 'Enter'
  if (at === undefined) return isTake ? 'lift' : undefined
  if (isTake) return 'drop'
  if (key === 'Escape' || key === 'Tab') return 'put back'
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }
  const place = steps[key]
  return place === undefined ? undefined : { place: Math.min(count - 1, Math.max(0, place)) }
}

/** Moves a row by keyboard and announces each step to screen readers. */
export const useKeyOrder = ({ rows, onMove }: Needs) => {
  const [lifted, setLifted] = useState<Lifted>()
  // The row may return far out of view, so its handle is focused only once it is rendered there.
  const [returning, setReturning] = useState<number>()
  const [says, setSays] = useState('')
  const from = lifted ? rows.findIndex(({ id }) => id === lifted.id) : -1
  const isLifted = from >= 0

  const place = (at: number) => `место${NO_BREAK_SPACE}${at + 1} из${NO_BREAK_SPACE}${rows.length}`
  const end = (words: string) => {
    setLifted(undefined)
    setSays(words)
  }
  const putBack = useSteady(() => end(`Запись осталась на прежнем месте: ${place(from)}.`))
  const onReturned = useSteady(() => setReturning(undefined))
  useEffect(() => {
    if (!isLifted) return
    addEventListener('pointerdown', putBack)
    return () => removeEventListener('pointerdown', putBack)
  }, [isLifted, putBack])
  useEffect(() => {
    addEventListener('pointerdown', onReturned)
    return () => removeEventListener('pointerdown', onReturned)
  }, [onReturned])

  const lift = (id: number) => {
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (!row) return
    setLifted({ id, at })
    setSays(`Взята запись «${row.title}», ${place(at)}. ${KEYS}`)
  }

  const go = (id: number, at: number) => {
    setLifted({ id, at })
    setSays(`${place(at)}.`)
  }
  const drop = () => {
    if (!lifted) return
    end(`Запись поставлена: ${place(lifted.at)}.`)
    onMove(from, lifted.at)
  }

  return {
    lifted: lifted && isLifted ? { from, ...lifted } : undefined,
    returning,
    onReturned,
    says,
    press: useSteady((event: KeyboardEvent, id: number) => {
      const at = lifted?.id === id ? lifted.at : undefined
      const meaning = meaningOf(event.key, at, rows.length)
      if (meaning === undefined) return
      // Tab still moves the focus on. Leaving a lifted row cancels its move.
      if (event.key !== 'Tab') event.preventDefault()
      setReturning(event.key === 'Escape' ? id : undefined)
      if (meaning === 'lift') lift(id)
      else if (meaning === 'put back') putBack()
      else if (meaning === 'drop') drop()
      else go(id, meaning.place)
    }),
  }
}
