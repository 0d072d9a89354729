import type { NavigationResult } from '../router/navigation.ts'

const KEY = 'scroll'

type ScrollPositions = Record<string, number>

const readPositions = (): ScrollPositions => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const positions = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return Object.fromEntries(positions.filter(([, place]) => Number.isFinite(place)))
  } catch {
    return {}
  }
}

/** Saves the scroll position of a history entry, also across a reload. */
export const saveScroll = (entry: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readPositions(), [entry]: Math.round(scrollY) }))
  } catch {
    // Without storage each page starts at the top.
  }
}

const findScroll = (entry: string): number | undefined => readPositions()[entry]

/** Gives the first history entry of a tab a key: without one, two such entries would share a position. */
export const ensureHistoryKey = (): void => {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Restores scroll positions itself, since only the app knows when a page is drawn; reloads are left to the browser. */
export const manageScrollRestoration = (): void => {
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

const scrollToPosition = (
  { trigger: by, historyKey: entry }: NavigationResult,
  target: HTMLElement | null,
): void => {
  // The browser creates entries without a key for links to an anchor of the page.
  const saved = by === 'history' && entry !== 'default' ? findScroll(entry) : undefined
  if (saved === undefined && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

/** Restores scroll position and focus after a navigation. */
export const restoreView = (navigation: NavigationResult): void => {
  const target = findHashTarget(navigation.hash)
  const focused = target ?? document.querySelector<HTMLElement>('main h1')
  if (navigation.trigger !== 'again') scrollToPosition(navigation, target)
  // After a background retry focus stays where the visitor is working.
  else if (document.activeElement !== document.body) return
  focused?.focus({ preventScroll: true })
}
