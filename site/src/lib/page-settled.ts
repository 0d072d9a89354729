const works = new Set<object>()

const markSettled = (): void =>
  void document.documentElement.toggleAttribute('data-settled', works.size === 0)

/** Starts work and returns what ends it. `<html>` has `data-settled` only when all work is done and rendered. A poll is no such work. */
export const startPendingPageWork = (): (() => void) => {
  if (import.meta.env.SSR) return () => undefined
  const work = {}
  works.add(work)
  markSettled()
  return () => {
    works.delete(work)
    // After all other tasks: React renders in some and runs effects, which may begin more work, in others. Browsers without
    // it never call a page settled, which only tests ask.
    void globalThis.scheduler?.postTask(markSettled, { priority: 'background' })
  }
}

export const trackPendingPageWork = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.finally(startPendingPageWork())

/** Counts acts and steps in the history as work: the focus moves or a navigation begins in a task after them. */
export const trackVisitorActionsAsPending = (): void => {
  for (const type of ['click', 'keydown', 'popstate'])
    addEventListener(type, () => startPendingPageWork()(), true)
}

/** Tests open several pages in one document: what an earlier one has left undone does not count. */
export const resetPendingPageWork = (): void => works.clear()
