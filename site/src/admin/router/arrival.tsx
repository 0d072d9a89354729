import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { BRAND } from '../../ui/brand.ts'
import { useNewCount } from '../requests/new-count.ts'
import styles from './arrival.module.css'
import { arrivalAt } from './arrival-at.ts'
import { useOwnName } from './own-name.tsx'

interface ArrivalProps {
  readonly name: string
  readonly children: ReactNode
}

/** A new screen says its name: in the title, after how many requests are new, and by focus to those who listen. */
export const Arrival = ({ name, children }: ArrivalProps) => {
  const location = useLocation()
  const arrival = useRef(arrivalAt(undefined, location))
  arrival.current = arrivalAt(arrival.current, location)
  const { id } = arrival.current
  const count = useNewCount()
  const called = useOwnName() ?? name
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${called} · ${BRAND}`
  }, [called, count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival of its own
  useEffect(() => {
    const { activeElement } = document
    // Whoever has opened a dialog before the screen came stays in it.
    const isTaken =
      activeElement instanceof HTMLElement && activeElement.closest('main, [role=dialog]') !== null
    if (!isTaken) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    // A host that draws a frame around the admin scrolls what is inside of it, not the document.
    const scrolls = document.querySelector('[data-scrolls]') ?? window
    scrolls.scrollTo({ top: 0, behavior: 'instant' })
  }, [id])
  return (
    <div key={id} className={styles.page}>
      {children}
    </div>
  )
}
