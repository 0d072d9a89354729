export interface DiffPiece<Item> {
  readonly is: 'same' | 'added' | 'removed'
  readonly items: readonly Item[]
}

/** Limit on computed changes. Beyond it the texts count as entirely different: a longer diff is slow and unreadable. */
const MAX_CHANGES = 1000

type EditStep = readonly [is: DiffPiece<never>['is'], at: number]

const countCommonItems = (one: readonly string[], other: readonly string[], fromEnd: boolean): number => {
  const limit = Math.min(one.length, other.length)
  const at = (list: readonly string[], index: number) => list[fromEnd ? list.length - 1 - index : index]
  let count = 0
  while (count < limit && at(one, count) === at(other, count)) count += 1
  return count
}

type FurthestReach = ReadonlyMap<number, number>

/** Finds the last step of the furthest path to a diagonal: whether it adds an item, and from which position. */
const findLastStep = (reach: FurthestReach, diagonal: number, changes: number) => {
  const [below, above] = [reach.get(diagonal + 1) ?? -1, reach.get(diagonal - 1) ?? -1]
  const isAdded = diagonal === -changes || (diagonal !== changes && above < below)
  return { isAdded, from: isAdded ? below : above }
}

/** Extends the furthest-reaching paths by one change, as in Myers’ diff algorithm. */
const extendReach = (
  reach: FurthestReach,
  changes: number,
  one: readonly string[],
  other: readonly string[],
) => {
  const next = new Map(reach)
  for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
    const { isAdded, from } = findLastStep(reach, diagonal, changes)
    let x = isAdded ? from : from + 1
    while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
    next.set(diagonal, x)
  }
  return next
}

const tracePaths = (one: readonly string[], other: readonly string[]): FurthestReach[] | undefined => {
  const traces: FurthestReach[] = []
  let reach: FurthestReach = new Map([[1, 0]])
  for (let changes = 0; changes <= MAX_CHANGES; changes += 1) {
    traces.push(reach)
    reach = extendReach(reach, changes, one, other)
    if ((reach.get(one.length - other.length) ?? -1) >= one.length) return traces
  }
  return undefined
}

const buildEditSteps = (one: readonly string[], other: readonly string[]): EditStep[] => {
  const traces = tracePaths(one, other)
  if (!traces)
    return [
      ...one.map((_, at): EditStep => ['removed', at]),
      ...other.map((_, at): EditStep => ['added', at]),
    ]
  const steps: EditStep[] = []
  let [x, y] = [one.length, other.length]
  traces.reverse().forEach((reach, at) => {
    const changes = traces.length - 1 - at
    const { isAdded, from } = findLastStep(reach, x - y, changes)
    const begin = changes === 0 ? 0 : isAdded ? from : from + 1
    while (x > begin) {
      x -= 1
      y -= 1
      steps.push(['same', x])
    }
    if (changes === 0) return
    if (isAdded) y -= 1
    else x -= 1
    steps.push(isAdded ? ['added', y] : ['removed', x])
  })
  return steps.reverse()
}

/** Computes the shortest edit script between two lists, compared by key. */
export const diffSequences = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  getKey: (item: Item) => string,
): DiffPiece<Item>[] => {
  const [one, other] = [before.map(getKey), after.map(getKey)]
  const head = countCommonItems(one, other, false)
  const tail = countCommonItems(one.slice(head), other.slice(head), true)
  const middle = buildEditSteps(one.slice(head, one.length - tail), other.slice(head, other.length - tail))
  const steps: EditStep[] = [
    ...before.slice(0, head).map((_, at): EditStep => ['same', at]),
    ...middle.map(([is, at]): EditStep => [is, at + head]),
    ...before.slice(before.length - tail).map((_, at): EditStep => ['same', before.length - tail + at]),
  ]
  const pieces: { is: DiffPiece<Item>['is']; items: Item[] }[] = []
  for (const [is, at] of steps) {
    const item = (is === 'added' ? after : before)[at]
    if (item === undefined) continue
    const last = pieces.at(-1)
    if (last?.is === is) last.items.push(item)
    else pieces.push({ is, items: [item] })
  }
  return pieces
}
