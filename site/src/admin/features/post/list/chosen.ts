interface Turn {
  readonly chosen: ReadonlySet<number>
  /** All that is shown, from the top. */
  readonly shown: readonly number[]
  readonly id: number
  /** The one that was turned before, when all between is meant too. */
  readonly since: number | undefined
}

/** What is chosen after one box was ticked or cleared, or all from another one to it. */
export const turned = ({ chosen, shown, id, since }: Turn): ReadonlySet<number> => {
  const isOn = !chosen.has(id)
  const [from, to] = [shown.indexOf(since ?? id), shown.indexOf(id)]
  const meant = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(chosen)
  for (const each of meant) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  return next
}
