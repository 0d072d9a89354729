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
  // An entry without a name was made by the browser itself, for a link into the page.
  const kept = by === 'history' && entry !== 'default' ? scrollOf(entry) : undefined
  if (kept === undefined && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: kept ?? 0, behavior: 'instant' })
}

/** Puts the new page where the visitor expects it, and focus where those who listen expect it. */
export const settle = (arrival: Arrival): void => {
  const target = targetOf(arrival.hash)
  const focused = target ?? document.querySelector<HTMLElement>('main h1')
  if (arrival.by !== 'again') scrollFor(arrival, target)
  // Read again in the background: whoever is in the middle of something stays there.
  else if (document.activeElement !== document.body) return
  focused?.focus({ preventScroll: true })
}
