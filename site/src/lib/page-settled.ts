const works = new Set<object>()

const markSettled = (): void =>
  void document.documentElement.toggleAttribute('data-settled', works.size === 0)

/**
 * Marks the page as busy until the returned function is called: tests wait for `data-settled` on `<html>`. Polling does
 * not count.
 */
export const markPageBusyForTests = (): (() => void) => {
  if (import.meta.env.SSR) return () => undefined
  const work = {}
  works.add(work)
  markSettled()
  return () => {
    works.delete(work)
    // `data-settled` is set after all other tasks, in which React may start more work, and never without `postTask`.
    void globalThis.scheduler?.postTask(markSettled, { priority: 'background' })
  }
}

export const markPageBusyDuringPromise = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.finally(markPageBusyForTests())

/** Marks the page as busy for user events and history steps: the focus change or navigation that follows starts in a later task. */
export const markPageBusyDuringVisitorActions = (): void => {
  for (const type of ['click', 'keydown', 'popstate'])
    addEventListener(type, () => markPageBusyForTests()(), true)
}

/** Tests open several pages in one document, and unfinished work of earlier pages must not delay later ones. */
export const resetPageBusyState = (): void => works.clear()
