import { useEffect, useEffectEvent, useState } from 'react'

interface ChangeWalk {
  /** Index of the current change, or -1 before the first step. */
  readonly step: number
  readonly go: (by: 1 | -1) => void
}

const keys: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys have their own meaning in form fields. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea')

/** Steps from change to change by buttons or by Alt with an arrow key, anywhere on the screen. Wraps around at the end. */
export const useChangeWalk = (count: number, show: (step: number) => void): ChangeWalk => {
  const [step, setStep] = useState(-1)
  const go = (by: 1 | -1) => {
    if (count === 0) return
    const next = step === -1 && by === -1 ? count - 1 : (step + by + count) % count
    setStep(next)
    show(next)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!event.altKey || event.defaultPrevented || by === undefined || isField(event.target)) return
    event.preventDefault()
    go(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  // Opening a fold keeps the number of changes, but another difference may have fewer.
  return { step: Math.min(step, count - 1), go }
}
