import { parseStoredJsonIfValid, safeSessionStorage } from '../lib/safe-storage.ts'
import type { PageNavigationResult } from '../router/page-navigation.ts'

const KEY = 'scroll'

type ScrollPositions = Record<string, number>

const isScrollPositions = (value: unknown): value is ScrollPositions =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)

const readPositions = (): ScrollPositions =>
  parseStoredJsonIfValid(safeSessionStorage.read(KEY), isScrollPositions)[0] ?? {}

/** Saves the scroll position of a history entry, also across a reload. Without storage each page starts at the top. */
export const saveScrollPosition = (entry: string): void =>
  void safeSessionStorage.write(KEY, JSON.stringify({ ...readPositions(), [entry]: Math.round(scrollY) }))

const findScroll = (entry: string): number | undefined => readPositions()[entry]

/** Gives the first history entry of a tab a key: entries without a key would share a scroll position. */
export const ensureHistoryEntryKey = (): void => {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Turns off the browser's scroll restoration, except for reloads: only the site knows when a page is drawn. */
export const disableBrowserScrollRestoration = (): void => {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

const findHashTarget = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Milliseconds for which the scroll position is restored again while the page is still growing. */
const RESTORE_MS = 2000

let endRestoring = (): void => undefined

/** Scrolls to a position and returns to it whenever the page changes its height. Ends when the visitor scrolls. */
const scrollToSavedPosition = (top: number): void => {
  const rootStyle = document.documentElement.style
  let reached = 0
  const scroll = (): void => {
    scrollTo({ top, behavior: 'instant' })
    reached = scrollY
  }
  const observer = new ResizeObserver(scroll)
  const endIfScrolled = (): void => {
    if (scrollY !== reached) endRestoring()
  }
  const timer = setTimeout(() => endRestoring(), RESTORE_MS)
  endRestoring = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('scroll', endIfScrolled)
    rootStyle.overflowAnchor = ''
  }
  // Scroll anchoring is off while the position is restored: the browser would also shift the page when content above grows.
  rootStyle.overflowAnchor = 'none'
  scroll()
  observer.observe(document.body)
  addEventListener('scroll', endIfScrolled)
}

const scrollToPosition = (
  { trigger, historyKey }: PageNavigationResult,
  target: HTMLElement | null,
): void => {
  endRestoring()
  // Links to an anchor create history entries without a key, which would all share one saved position.
  const saved = trigger === 'history' && historyKey !== 'default' ? findScroll(historyKey) : undefined
  if (saved !== undefined) scrollToSavedPosition(saved)
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

export const restoreScrollAndFocus = (navigation: PageNavigationResult): void => {
  const target = findHashTarget(navigation.hash)
  const focused = target ?? document.querySelector<HTMLElement>('main h1')
  const isInTarget = target?.contains(document.activeElement) ?? false
  if (navigation.trigger !== 'again') scrollToPosition(navigation, target)
  // If the open page was loaded again in the background, focus stays where the visitor is working.
  else if (document.activeElement !== document.body) return
  // The focus is not moved if it is already inside the anchor's target.
  if (!isInTarget) focused?.focus({ preventScroll: true })
}
