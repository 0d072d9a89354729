import type { Request } from 'shared/contract'

/**
 * Tells which requests have come since the list was read before. What the first list holds is no news, nor is one that
 * somebody has been at already: such a request comes back from another list.
 */
export const createArrivals = () => {
  let newest: number | undefined
  return (list: readonly Request[]): readonly Request[] => {
    const before = newest
    newest = list.reduce((highest, { id }) => Math.max(highest, id), before ?? 0)
    return before === undefined ? [] : list.filter(({ id, version }) => id > before && version === 1)
  }
}
