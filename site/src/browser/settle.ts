import type { Arrival } from '../router/navigation.ts'
import { scrollOf } from './scroll.ts'

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const scrollFor = ({ by, entry }: Arrival, target: HTMLElement | null): void => {
  // The browser creates entries without a key for links to an anchor of the page.
  const kept = by === 'history' && entry !== 'default' ? scrollOf(entry) : undefined
  if (kept === undefined && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: kept ?? 0, behavior: 'instant' })
}

/** Restores scroll position and focus after a navigation. */
export const settle = (arrival: Arrival): void => {
  const target = targetOf(arrival.hash)
  const focused = target ?? document.querySelector<HTMLElement>('main h1')
  if (arrival.by !== 'again') scrollFor(arrival, target)
  // After a background retry focus stays where the visitor is working.
  else if (document.activeElement !== document.body) return
  focused?.focus({ preventScroll: true })
}
