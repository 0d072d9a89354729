/** Number of deferred components of the server-rendered page that are not hydrated yet. */
let dehydratedCount = 0
let isHeld = false
let loadForNavigation = () => {}

/** Resolves at the first held navigation, which waits for the code of the deferred components. */
export const firstPostponedAnchorNavigation = new Promise<void>((resolve) => {
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
 * Holds a navigation to an anchor of this page until it is hydrated: React would replace what is not, with the input in it.
 * Call it before the router listens, because listeners of the window run in the order in which they were added.
 */
export const postponeAnchorNavigations = (): void => {
  if (typeof document !== 'undefined') addEventListener('popstate', holdNavigation)
}

/** Adds to the number of components that are not hydrated. Repeats the held navigation after the last one. */
export const changeUnhydratedComponentCount = (change: 1 | -1): void => {
  dehydratedCount += change
  if (dehydratedCount > 0 || !isHeld) return
  isHeld = false
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
