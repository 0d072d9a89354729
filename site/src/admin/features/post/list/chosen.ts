interface Turn {
  readonly chosen: ReadonlySet<number>
  /** Ids of all visible rows, from the top. */
  readonly shown: readonly number[]
  readonly id: number
  /** The row toggled before, if the whole range between the two is meant. */
  readonly since: number | undefined
}

/** Returns the selection after toggling one row, or the range from another row to it. */
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
