const works = new Set<object>()

const markSettled = (): void =>
  void document.documentElement.toggleAttribute('data-settled', works.size === 0)

/**
 * Starts pending work; the returned function ends it. `<html>` has `data-settled` when no work is pending. A poll is no
 * such work.
 */
export const markPageBusyForTests = (): (() => void) => {
  if (import.meta.env.SSR) return () => undefined
  const work = {}
  works.add(work)
  markSettled()
  return () => {
    works.delete(work)
    // The mark is set after all other tasks, in which React renders and effects may start more work. Browsers without
    // `postTask` never set it, which matters to tests only.
    void globalThis.scheduler?.postTask(markSettled, { priority: 'background' })
  }
}

export const markPageBusyDuringPromise = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.finally(markPageBusyForTests())

/** Treats user events and history steps as pending work, because their focus change or navigation starts in a later task. */
export const markPageBusyDuringVisitorActions = (): void => {
  for (const type of ['click', 'keydown', 'popstate'])
    addEventListener(type, () => markPageBusyForTests()(), true)
}

/** Forgets all pending work. Tests open several pages in one document, and earlier pages must not delay later ones. */
export const resetPageBusyState = (): void => works.clear()
