import { useEffect, useState } from 'react'
import { type createBrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import { safeSessionStorage } from '../../lib/safe-storage.ts'
import { parseJsonWithSchema } from '../lib/drafts/draft-store.ts'

/** Identifies the focused element, in order to find it after its screen was rendered again. */
const elementSchema = z.object({ tag: z.string(), name: z.string() })

/** Scroll positions and focused element of a screen. Elements that scroll are identified by their labels. */
const positionSchema = z.object({
  top: z.number(),
  boxes: z.record(z.string(), z.tuple([z.number(), z.number()])),
  focused: elementSchema.optional(),
})

type ScreenPosition = z.infer<typeof positionSchema>
type ElementName = z.infer<typeof elementSchema>

const positionsSchema = z.array(z.tuple([z.string(), positionSchema]))

const POSITIONS_KEY = 'screen-positions'
/** Number of history entries whose scroll positions are stored. Older entries open at the top. */
const MAX_POSITIONS = 100
/** Key that React Router gives the first history entry of each document. */
const FIRST_ENTRY_KEY = 'default'

const readPositions = (): [string, ScreenPosition][] =>
  parseJsonWithSchema(safeSessionStorage.read(POSITIONS_KEY) ?? '[]', positionsSchema) ?? []

const writePosition = (entryKey: string, position: ScreenPosition | undefined): void => {
  const positions = readPositions().filter(([key]) => key !== entryKey)
  if (position) positions.push([entryKey, position])
  safeSessionStorage.write(POSITIONS_KEY, JSON.stringify(positions.slice(-MAX_POSITIONS)))
}

const findPosition = (entryKey: string): ScreenPosition | undefined =>
  readPositions().find(([key]) => key === entryKey)?.[1]

/** Returns the element that scrolls the whole screen: an inner element in the desktop app, otherwise the document. */
const findPageScroller = (): Element => document.querySelector('[data-scrolls]') ?? document.documentElement

const findMain = (): HTMLElement | null => document.querySelector('main')

const getElementName = (element: Element): ElementName => ({
  tag: element.tagName,
  name:
    element.getAttribute('aria-label') ??
    element.getAttribute('href') ??
    element.textContent.replaceAll(/\s+/g, ' ').trim(),
})

const findNamedElement = (wanted: ElementName): HTMLElement | undefined =>
  [...(findMain()?.querySelectorAll<HTMLElement>(wanted.tag) ?? [])].find(
    (element) => getElementName(element).name === wanted.name,
  )

const getFocusedElement = (): ElementName | undefined => {
  const { activeElement } = document
  const isInScreen = activeElement !== null && findMain()?.contains(activeElement)
  if (!isInScreen || activeElement.matches('main, [tabindex="-1"]')) return undefined
  return getElementName(activeElement)
}

/** Lists labelled elements that may scroll. Text fields are left out, as they scroll by themselves. */
const listLabelledBoxes = (): Element[] => [
  ...(findMain()?.querySelectorAll('[aria-label]:not(input, textarea, select)') ?? []),
]

const getLabel = (box: Element): string => box.getAttribute('aria-label') ?? ''

const readScreenPosition = (): ScreenPosition => ({
  top: findPageScroller().scrollTop,
  boxes: Object.fromEntries(
    listLabelledBoxes()
      .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
      .map((box) => [getLabel(box), [box.scrollTop, box.scrollLeft]]),
  ),
  focused: getFocusedElement(),
})

const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 1

/** Scrolls an element. Returns whether the content of the element is long enough for the scroll position. */
const scrollElementTo = (element: Element, top: number, left: number): boolean => {
  const isThere = () => isAbout(element.scrollTop, top) && isAbout(element.scrollLeft, left)
  if (!isThere()) element.scrollTo({ top, left, behavior: 'instant' })
  return isThere()
}

/** Scrolls and focuses a screen as far as it is rendered. Returns whether the stored position was reached. */
const applyPosition = ({ top, boxes, focused }: ScreenPosition): boolean => {
  const labelledBoxes = listLabelledBoxes()
  const areBoxesScrolled = Object.entries(boxes).map(([label, [boxTop, boxLeft]]) => {
    const box = labelledBoxes.find((each) => getLabel(each) === label)
    return box !== undefined && scrollElementTo(box, boxTop, boxLeft)
  })
  const scroller = findPageScroller()
  const isScrolled = scrollElementTo(scroller, top, scroller.scrollLeft) && areBoxesScrolled.every(Boolean)
  if (!isScrolled || focused === undefined) return isScrolled
  const target = findNamedElement(focused)
  target?.focus({ preventScroll: true })
  return target !== undefined
}

/** Longest time to wait for data of a screen that is too short for its stored scroll position. */
const RESTORE_MS = 10_000

const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let stopRestoring = (): void => undefined

/** Restores a scroll position while data is arriving, until the user scrolls, types or clicks. */
const restorePosition = (position: ScreenPosition): void => {
  stopRestoring()
  const main = findMain()
  if (applyPosition(position) || !main) return
  const observer = new MutationObserver(() => {
    if (applyPosition(position)) stopRestoring()
  })
  const timer = setTimeout(() => stopRestoring(), RESTORE_MS)
  stopRestoring = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const action of userActions) removeEventListener(action, stopRestoring, { capture: true })
    stopRestoring = () => undefined
  }
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  for (const action of userActions)
    addEventListener(action, stopRestoring, { capture: true, passive: true, once: true })
}

/** Restores the scroll position and focus of a history entry. Returns false if none are stored for the entry. */
export const restoreScreenScrollPosition = (entryKey: string): boolean => {
  const position = findPosition(entryKey)
  if (position) restorePosition(position)
  return position !== undefined
}

export const scrollScreenToTop = (): void => {
  stopRestoring()
  findPageScroller().scrollTo({ top: 0, behavior: 'instant' })
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Stores the scroll position of each screen when the user leaves or reloads the screen. Must be called before the
 * router renders, so that the position is read before the new screen replaces the old one.
 */
export const trackScreenScrollPositions = (router: Router): void => {
  let { key } = router.state.location
  const isOpenedByAddress = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')
  // A position stored for the first history entry is removed: it is left from a document opened earlier in this tab.
  if (isOpenedByAddress) writePosition(FIRST_ENTRY_KEY, undefined)
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    // The user cannot return to a replaced history entry, so its scroll position is not stored.
    if (historyAction !== 'REPLACE') writePosition(key, readScreenPosition())
    key = location.key
  })
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => writePosition(key, readScreenPosition()))
}

/** Component states, by the key of the history entry followed by the name of the state. */
const entryStates = new Map<string, unknown>()

/** Like `useState`, for a state that is restored by the Back button and may be too large for the URL. */
export const useStateRestoredByBack = <State>(
  name: string,
  initial: State,
): readonly [State, (next: State) => void] => {
  const { key } = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const stateKey = `${key} ${name}`
  // Safe to cast: only this hook writes component states, with one type for each name.
  const [state, setState] = useState(() =>
    isReturning && entryStates.has(stateKey) ? (entryStates.get(stateKey) as State) : initial,
  )
  useEffect(() => {
    entryStates.set(stateKey, state)
  }, [stateKey, state])
  return [state, setState]
}
