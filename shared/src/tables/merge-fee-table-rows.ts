import type { FeeTableTitle } from '../calculator/index.ts'
import {
  createFeeTableRowIndexFinder,
  createFeeTableRowKeyBuilder,
  createNameNormalizerWithCache,
  type FeeTableRow,
} from './diff-fee-tables.ts'

/** A row before the edits of the user and a colleague, and after the edits of each; `null` where it is missing. */
interface RowVersions {
  base: FeeTableRow | null
  local: FeeTableRow | null
  remote: FeeTableRow | null
}

export interface FeeTableMergeConflict extends RowVersions {
  /** Key of the fee table row, unique among the conflicts of one merge of the user's and a colleague's edits. */
  key: string
  /** Index of the fee table row after the merge, or where it would be inserted if the colleague removed the row. */
  index: number
}

export type FeeTableMergeConflictChoice = 'local' | 'remote'

export interface FeeTableMerge {
  /** Fee table rows after the merge. A row with a conflict has the cells of the colleague until the user chooses. */
  rows: readonly FeeTableRow[]
  conflicts: readonly FeeTableMergeConflict[]
}

type MutableRowVersions = { -readonly [Side in keyof RowVersions]: RowVersions[Side] }

/** Compares cells exactly, since an edit of the spelling must not disappear in a merge. */
const isSameRow = (one: FeeTableRow | null, other: FeeTableRow | null): boolean => {
  if (one === other) return true
  if (!one || !other) return false
  const width = Math.max(one.length, other.length)
  for (let at = 0; at < width; at++) if ((one[at] ?? null) !== (other[at] ?? null)) return false
  return true
}

type RowEntries = readonly (readonly [index: number, row: FeeTableRow])[]

/**
 * Pairs rows of two versions by key. Rows with equal cells are paired first, other rows with that key in their order.
 */
const matchRows = (
  known: readonly FeeTableRow[],
  entries: RowEntries,
  buildKey: (row: FeeTableRow) => string,
): ReadonlyMap<number, number> => {
  const matches = new Map<number, number>()
  const takeEqualRow = createFeeTableRowIndexFinder(known, JSON.stringify)
  for (const [at, row] of entries) {
    const match = takeEqualRow(JSON.stringify(row))
    if (match !== undefined) matches.set(at, match)
  }
  const matched = new Set(matches.values())
  const unmatched = [...known.entries()].filter(([at]) => !matched.has(at))
  const takeRow = createFeeTableRowIndexFinder(
    unmatched.map(([, row]) => row),
    buildKey,
  )
  for (const [at, row] of entries) {
    const match = matches.has(at) ? undefined : unmatched[takeRow(buildKey(row)) ?? -1]
    if (match) matches.set(at, match[0])
  }
  return matches
}

/** Maps the index of each row to the index of the same row in the version `known`. New rows have no entry. */
export const pairFeeTableVersionRows = (
  title: FeeTableTitle,
  known: readonly FeeTableRow[],
  rows: readonly FeeTableRow[],
): ReadonlyMap<number, number> =>
  matchRows(known, [...rows.entries()], createFeeTableRowKeyBuilder(title, createNameNormalizerWithCache()))

interface MergeSide {
  rows: readonly MutableRowVersions[]
  isReordered: boolean
}

interface AlignOptions {
  baseRows: readonly MutableRowVersions[]
  buildKey: (row: FeeTableRow) => string
}

const alignSideWithBase = (
  table: readonly FeeTableRow[],
  side: 'local' | 'remote',
  { baseRows, buildKey }: AlignOptions,
): MergeSide => {
  const known = baseRows.map(({ base }) => base ?? [])
  const matches = matchRows(known, [...table.entries()], buildKey)
  const order = table.flatMap((_, at) => matches.get(at) ?? [])
  return {
    rows: table.map((cells, at) => {
      const versions = baseRows[matches.get(at) ?? -1] ?? { base: null, local: null, remote: null }
      versions[side] = cells
      return versions
    }),
    isReordered: order.some((index, at) => index < (order[at - 1] ?? 0)),
  }
}

const alignAddedRows = (
  local: MergeSide,
  remote: MergeSide,
  buildKey: AlignOptions['buildKey'],
): MergeSide => {
  const addedLocally = local.rows.filter(({ base }) => base === null)
  const matches = matchRows(
    addedLocally.map((each) => each.local ?? []),
    [...remote.rows.entries()].flatMap(([at, { base, remote: cells }]) =>
      base || !cells ? [] : [[at, cells]],
    ),
    buildKey,
  )
  return {
    ...remote,
    rows: remote.rows.map((each, at) => {
      const sameRow = addedLocally[matches.get(at) ?? -1]
      if (sameRow) sameRow.remote = each.remote
      return sameRow ?? each
    }),
  }
}

/** Merges the order of rows: rows that only `other` has are placed after the row that they follow in `other`. */
const interleaveRows = (
  rows: readonly RowVersions[],
  other: readonly RowVersions[],
): readonly RowVersions[] => {
  const ordered = new Set(rows)
  const first: RowVersions[] = []
  const following = new Map<RowVersions, RowVersions[]>()
  let followers = first
  for (const each of other) {
    if (ordered.has(each)) {
      followers = []
      following.set(each, followers)
    } else followers.push(each)
  }
  return [...first, ...rows.flatMap((each) => [each, ...(following.get(each) ?? [])])]
}

/** Returns the fee table row with the edit of the user or a colleague, or `null` if one of them removed the row. */
const mergeRow = ({ base, local, remote }: RowVersions): FeeTableRow | null | 'conflict' => {
  if (isSameRow(local, remote) || isSameRow(local, base)) return remote
  return isSameRow(remote, base) ? local : 'conflict'
}

const createUniqueKeys = (): ((key: string) => string) => {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}${count}`
  }
}

/**
 * Merges the user's edits of a fee table (local) with a colleague's (remote). A row that both changed in different ways
 * is a conflict. A row with a changed key counts as a new row. Rows have the order of the remote version, and rows that
 * only the local version has follow their local predecessor. If only the local version moved rows, its order is used
 * instead. If both moved rows, the local moves are lost.
 */
export const mergeFeeTableRows = (
  title: FeeTableTitle,
  tables: { base: readonly FeeTableRow[]; local: readonly FeeTableRow[]; remote: readonly FeeTableRow[] },
): FeeTableMerge => {
  const buildKey = createFeeTableRowKeyBuilder(title, createNameNormalizerWithCache())
  const baseRows = tables.base.map((base): MutableRowVersions => ({ base, local: null, remote: null }))
  const local = alignSideWithBase(tables.local, 'local', { baseRows, buildKey })
  const remote = alignAddedRows(
    local,
    alignSideWithBase(tables.remote, 'remote', { baseRows, buildKey }),
    buildKey,
  )
  const isLocalOrder = local.isReordered && !remote.isReordered
  const ordered = isLocalOrder
    ? interleaveRows(local.rows, remote.rows)
    : interleaveRows(remote.rows, local.rows)
  const rows: FeeTableRow[] = []
  const conflicts: FeeTableMergeConflict[] = []
  const makeKeyUnique = createUniqueKeys()
  for (const versions of ordered) {
    const merged = mergeRow(versions)
    if (merged === 'conflict') {
      const key = makeKeyUnique(buildKey(versions.remote ?? versions.local ?? []))
      conflicts.push({ key, ...versions, index: rows.length })
    }
    const cells = merged === 'conflict' ? versions.remote : merged
    if (cells) rows.push(cells)
  }
  return { rows, conflicts }
}

/** Returns the merged rows with the user's choices in conflicts. Without a choice the colleague's row is used. */
export const resolveFeeTableMergeConflicts = (
  { rows, conflicts }: FeeTableMerge,
  choices: ReadonlyMap<string, FeeTableMergeConflictChoice>,
): readonly FeeTableRow[] => {
  const resolved: FeeTableRow[] = []
  let copied = 0
  for (const { key, local, remote, index } of conflicts) {
    while (copied < index) resolved.push(rows[copied++] ?? [])
    const cells = choices.get(key) === 'local' ? local : remote
    if (cells) resolved.push(cells)
    if (remote) copied++
  }
  while (copied < rows.length) resolved.push(rows[copied++] ?? [])
  return resolved
}
