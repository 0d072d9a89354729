/** Number of deferred components of the server-rendered page that are not hydrated yet. */
let dehydratedCount = 0
let isHeld = false
let loadForNavigation = () => {}

/** Resolves at the first postponed navigation to an anchor. Deferred components then load their code at once. */
export const firstPostponedHashNavigation = new Promise<void>((resolve) => {
  loadForNavigation = resolve
})

const firstAddress = typeof location === 'undefined' ? '' : location.pathname + location.search

/** Hides a navigation to an anchor from the router until hydration ends. The browser itself scrolls to the anchor. */
const holdNavigation = (event: PopStateEvent): void => {
  if (dehydratedCount === 0 || location.pathname + location.search !== firstAddress) return
  event.stopImmediatePropagation()
  isHeld = true
  loadForNavigation()
}

/**
 * Postpones navigations to an anchor until hydration ends, since React would replace parts that are not hydrated and lose
 * the input in them. Called before the router listens, because listeners run in the order in which they were added.
 */
export const postponeHashNavigationsUntilHydrated = (): void => {
  if (typeof document !== 'undefined') addEventListener('popstate', holdNavigation)
}

/** Adds `change` to the number of components not hydrated yet. At zero, a postponed navigation to an anchor happens. */
export const changeUnhydratedComponentCount = (change: 1 | -1): void => {
  dehydratedCount += change
  if (dehydratedCount > 0 || !isHeld) return
  isHeld = false
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
