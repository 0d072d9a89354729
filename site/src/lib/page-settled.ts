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
    // `data-settled` is set in a task of the lowest priority: earlier tasks of React may start work for which tests must wait too.
    void globalThis.scheduler?.postTask(markSettled, { priority: 'background' })
  }
}

export const markPageBusyDuringPromise = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.finally(markPageBusyForTests())

/** Marks the page as busy after a user event or history step, since the resulting focus change or navigation starts in a later task. */
export const markPageBusyDuringVisitorActions = (): void => {
  for (const type of ['click', 'keydown', 'popstate'])
    addEventListener(type, () => markPageBusyForTests()(), true)
}

/** Forgets unfinished work of pages opened earlier in the same document, so that the next test does not wait for it. */
export const resetPageBusyState = (): void => works.clear()
