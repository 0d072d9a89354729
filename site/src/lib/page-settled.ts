/** What is under way in the page. */
const works = new Set<object>()

const markSettled = (): void =>
  void document.documentElement.toggleAttribute('data-settled', works.size === 0)

/**
 * Begins work that a person's act or a navigation has caused. Returns what ends it. `data-settled` is absent from `<html>`
 * until all work is done and what it has changed is rendered. Polls are no such work.
 */
export const beginPageWork = (): (() => void) => {
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

/** Counts as work of the page until the promise is settled. */
export const trackPageWork = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.finally(beginPageWork())

/** Counts acts and steps in the history as work: the focus moves or a navigation begins in a task after them. */
export const trackActs = (): void => {
  for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, () => beginPageWork()(), true)
}

/** Tests open several pages in one document: what an earlier one has left undone does not count. */
export const resetPageWork = (): void => works.clear()
