import { type KeyboardEvent, useState } from 'react'

interface ChangeWalk {
  /** Which of the changes one is at; -1 before the first step. */
  readonly step: number
  readonly go: (by: 1 | -1) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const keys: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** From change to change, by buttons or by Alt and the arrows; after the last one comes the first. */
export const useChangeWalk = (count: number, show: (step: number) => void): ChangeWalk => {
  const [step, setStep] = useState(-1)
  const go = (by: 1 | -1) => {
    if (count === 0) return
    const next = step === -1 && by === -1 ? count - 1 : (step + by + count) % count
    setStep(next)
    show(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    go(by)
  }
  // Opening a fold draws other rows and no other changes; another difference may have fewer.
  return { step: Math.min(step, count - 1), go, onKeyDown }
}
