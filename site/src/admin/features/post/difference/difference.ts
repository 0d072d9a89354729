export interface Piece<Item> {
  readonly is: 'same' | 'added' | 'removed'
  readonly items: readonly Item[]
}

/** Limit on computed changes. Beyond it the texts count as entirely different: a longer diff is slow and unreadable. */
const MOST_CHANGES = 1000

type Step = readonly [is: Piece<never>['is'], at: number]

const commonLength = (one: readonly string[], other: readonly string[], fromEnd: boolean): number => {
  const most = Math.min(one.length, other.length)
  const at = (list: readonly string[], index: number) => list[fromEnd ? list.length - 1 - index : index]
  let count = 0
  while (count < most && at(one, count) === at(other, count)) count += 1
  return count
}

type Reach = ReadonlyMap<number, number>

/** Finds the last step of the furthest path to a diagonal: whether it adds an item, and from which position. */
const lastStep = (reach: Reach, line: number, changes: number) => {
  const [below, above] = [reach.get(line + 1) ?? -1, reach.get(line - 1) ?? -1]
  const isAdded = line === -changes || (line !== changes && above < below)
  return { isAdded, from: isAdded ? below : above }
}

/** Extends the furthest-reaching paths by one change, as in Myers’ diff algorithm. */
const reachAfter = (reach: Reach, changes: number, one: readonly string[], other: readonly string[]) => {
  const next = new Map(reach)
  for (let line = -changes; line <= changes; line += 2) {
    const { isAdded, from } = lastStep(reach, line, changes)
    let x = isAdded ? from : from + 1
    while (x < one.length && x - line < other.length && one[x] === other[x - line]) x += 1
    next.set(line, x)
  }
  return next
}

const pathsOf = (one: readonly string[], other: readonly string[]): Reach[] | undefined => {
  const traces: Reach[] = []
  let reach: Reach = new Map([[1, 0]])
  for (let changes = 0; changes <= MOST_CHANGES; changes += 1) {
    traces.push(reach)
    reach = reachAfter(reach, changes, one, other)
    if ((reach.get(one.length - other.length) ?? -1) >= one.length) return traces
  }
  return undefined
}

const stepsBetween = (one: readonly string[], other: readonly string[]): Step[] => {
  const traces = pathsOf(one, other)
  if (!traces)
    return [...one.map((_, at): Step => ['removed', at]), ...other.map((_, at): Step => ['added', at])]
  const steps: Step[] = []
  let [x, y] = [one.length, other.length]
  traces.reverse().forEach((reach, at) => {
    const changes = traces.length - 1 - at
    const { isAdded, from } = lastStep(reach, x - y, changes)
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
export const differenceOf = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Piece<Item>[] => {
  const [one, other] = [before.map(keyOf), after.map(keyOf)]
  const head = commonLength(one, other, false)
  const tail = commonLength(one.slice(head), other.slice(head), true)
  const middle = stepsBetween(one.slice(head, one.length - tail), other.slice(head, other.length - tail))
  const steps: Step[] = [
    ...before.slice(0, head).map((_, at): Step => ['same', at]),
    ...middle.map(([is, at]): Step => [is, at + head]),
    ...before.slice(before.length - tail).map((_, at): Step => ['same', before.length - tail + at]),
  ]
  const pieces: { is: Piece<Item>['is']; items: Item[] }[] = []
  for (const [is, at] of steps) {
    const item = (is === 'added' ? after : before)[at]
    if (item === undefined) continue
    const last = pieces.at(-1)
    if (last?.is === is) last.items.push(item)
    else pieces.push({ is, items: [item] })
  }
  return pieces
}
