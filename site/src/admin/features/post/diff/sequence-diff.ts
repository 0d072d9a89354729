import { diffArrays } from 'diff/lib/diff/array.js'

export interface DiffPiece<Item> {
  readonly is: 'same' | 'added' | 'removed'
  readonly items: readonly Item[]
}

/** Limit on computed changes. Beyond it the texts count as entirely different: a longer diff is slow and unreadable. */
const MAX_CHANGES = 1000

/** Computes the shortest edit script between two lists, compared by key. */
export const diffSequences = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  getKey: (item: Item) => string,
): DiffPiece<Item>[] => {
  const changes = diffArrays(before.map(getKey), after.map(getKey), { maxEditLength: MAX_CHANGES }) ?? [
    { added: false, removed: true, count: before.length },
    { added: true, removed: false, count: after.length },
  ]
  let [beforeAt, afterAt] = [0, 0]
  return changes.map(({ added, removed, count }) => {
    const items = added ? after.slice(afterAt, afterAt + count) : before.slice(beforeAt, beforeAt + count)
    if (!added) beforeAt += count
    if (!removed) afterAt += count
    return { is: added ? 'added' : removed ? 'removed' : 'same', items }
  })
}
