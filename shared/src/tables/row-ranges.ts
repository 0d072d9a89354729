import type { RowRange } from './sheet.ts'

/** Merges consecutive rows into ranges and drops duplicates. */
export const rangesOf = (rows: readonly number[]): readonly RowRange[] => {
  const ranges: [from: number, to: number][] = []
  for (const row of [...new Set(rows)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges
}
