/** Number of deferred components of the server-rendered page that are not hydrated yet. */
let dehydratedCount = 0
let isHeld = false
let loadForNavigation = () => {}

/** Resolves at the first postponed navigation, so that the deferred components load their code. */
export const whenFirstAnchorNavigationPostponed = new Promise<void>((resolve) => {
  loadForNavigation = resolve
})

const firstAddress = typeof location === 'undefined' ? '' : location.pathname + location.search

/** The browser itself scrolls to the anchor, so a held navigation loses no position. */
const holdNavigation = (event: PopStateEvent): void => {
  if (dehydratedCount === 0 || location.pathname + location.search !== firstAddress) return
  event.stopImmediatePropagation()
  isHeld = true
  loadForNavigation()
}

/**
 * Postpones a navigation to an anchor until the page is hydrated: React would replace parts that are not, with their input.
 * Call it before the router listens, because listeners of the window run in the order in which they were added.
 */
export const postponeAnchorNavigations = (): void => {
  if (typeof document !== 'undefined') addEventListener('popstate', holdNavigation)
}

/** Changes the number of components that are not hydrated. At zero it repeats the postponed navigation. */
export const changeUnhydratedComponentCount = (change: 1 | -1): void => {
  dehydratedCount += change
  if (dehydratedCount > 0 || !isHeld) return
  isHeld = false
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
