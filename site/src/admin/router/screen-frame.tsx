import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { BRAND } from '../../ui/brand.ts'
import { useNewInquiryCount } from '../inquiries/inquiry-polling.ts'
import styles from './screen-frame.module.css'
import { useScreenTitle } from './screen-title.tsx'

interface LocationEntry {
  readonly pathname: string
  /** Of the entry of the history. */
  readonly key: string
  readonly state: unknown
}

interface ScreenVisit {
  readonly id: string
  readonly pathname: string
  readonly key: string
}

const continuationSchema = z.object({ goesOnFrom: z.string() })

/** The state of a step after which one is where one was, under another address: what was new has got its number. */
export const buildContinuationState = (key: string): z.infer<typeof continuationSchema> => ({
  goesOnFrom: key,
})

/** Each address is an arrival of its own, but for a step that says it goes on from the last one. */
export const resolveScreenVisit = (
  last: ScreenVisit | undefined,
  { pathname, key, state }: LocationEntry,
): ScreenVisit => {
  if (last?.key === key) return last
  const isContinuation = continuationSchema.safeParse(state).data?.goesOnFrom === last?.key
  return { id: last && (isContinuation || last.pathname === pathname) ? last.id : key, pathname, key }
}

interface ScreenFrameProps {
  readonly name: string
  readonly children: ReactNode
}

/** A new screen says its name: in the title, after how many requests are new, and by focus to those who listen. */
export const ScreenFrame = ({ name, children }: ScreenFrameProps) => {
  const location = useLocation()
  const visit = useRef(resolveScreenVisit(undefined, location))
  visit.current = resolveScreenVisit(visit.current, location)
  const { id } = visit.current
  const count = useNewInquiryCount()
  const title = useScreenTitle() ?? name
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${BRAND}`
  }, [title, count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival of its own
  useEffect(() => {
    const { activeElement } = document
    // Whoever has opened a dialog before the screen came stays in it.
    const isFocusInScreen =
      activeElement instanceof HTMLElement && activeElement.closest('main, [role=dialog]') !== null
    if (!isFocusInScreen) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    // A host that draws a frame around the admin scrolls what is inside of it, not the document.
    const scrollContainer = document.querySelector('[data-scrolls]') ?? window
    scrollContainer.scrollTo({ top: 0, behavior: 'instant' })
  }, [id])
  return (
    <div key={id} className={styles.page}>
      {children}
    </div>
  )
}
