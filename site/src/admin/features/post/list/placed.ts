interface Row {
  readonly id: number
}

/** Returns the rows with one of them moved to another index. */
export const moved = <Each>(rows: readonly Each[], from: number, to: number): readonly Each[] => {
  const row = rows[from]
  return row === undefined || from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Returns all rows whose position a move changes. */
export const between = <Each>(rows: readonly Each[], from: number, to: number): readonly Each[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1)

/** Reorders the listed rows within the positions that they occupy together, as the server does. */
export const placed = <Each extends Row>(rows: readonly Each[], ids: readonly number[]): readonly Each[] => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const wanted = ids.flatMap((id) => known.get(id) ?? []).values()
  const named = new Set(ids)
  return rows.map((row) => (named.has(row.id) ? (wanted.next().value ?? row) : row))
}
