import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeeTableTitle, feeTableTitles } from '../calculator/index.ts'
import { checkProperty, chooseRunCount } from '../testing/repetition.ts'
import {
  type FeeTableMerge,
  type FeeTableMergeConflict,
  type FeeTableMergeConflictChoice,
  mergeFeeTableRows,
  resolveFeeTableMergeConflicts,
} from './index.ts'
import { buildTestRowKey, createArbitraryRows, type FeeTableRow } from './testing/arbitrary-fee-table.ts'

const RUNS = chooseRunCount(10_000, 250)

type Tables = Record<'base' | 'local' | 'remote', readonly FeeTableRow[]>

const name = fc.constantFrom('Dallas', 'DALLAS', 'Miami', null)
const money = fc.constantFrom(null, 5, 10, '10 $')

const rowOf = createArbitraryRows(
  name,
  money,
  fc.tuple(fc.integer({ min: 0, max: 9 }), money, money, money, name, fc.constant(null)),
)

/** Derives a table from another as an editor would: some rows removed, changed, moved or added. */
const randomEdits = (
  title: FeeTableTitle,
  rows: readonly FeeTableRow[],
  isUnique: boolean,
): fc.Arbitrary<readonly FeeTableRow[]> =>
  fc
    .tuple(
      fc.array(fc.constantFrom('keep', 'keep', 'keep', 'price', 'remove'), {
        minLength: rows.length,
        maxLength: rows.length,
      }),
      fc.array(fc.tuple(fc.nat(), rowOf[title]), { maxLength: 4 }),
      fc.option(fc.tuple(fc.nat(), fc.nat())),
    )
    .map(([changes, additions, move]) => {
      const edited = rows.flatMap((row, at): FeeTableRow[] => {
        if (changes[at] === 'remove') return []
        const price = title === 'transportation' ? 5 : title === 'ship-delivery' ? 4 : 2
        return [changes[at] === 'price' ? row.with(price, 77) : row]
      })
      if (move && edited.length > 0) {
        const [moved = []] = edited.splice(move[0] % edited.length, 1)
        edited.splice(move[1] % (edited.length + 1), 0, moved)
      }
      for (const [at, row] of additions) {
        const isKnown = [...rows, ...edited].some(
          (each) => buildTestRowKey(title, each) === buildTestRowKey(title, row),
        )
        if (!isUnique || !isKnown) edited.splice(at % (edited.length + 1), 0, row)
      }
      return edited
    })

const randomMergeInput = (isUnique: boolean): fc.Arbitrary<readonly [FeeTableTitle, Tables]> =>
  fc.constantFrom(...feeTableTitles).chain((title) => {
    const rows = isUnique
      ? fc.uniqueArray(rowOf[title], { selector: (row) => buildTestRowKey(title, row), maxLength: 12 })
      : fc.array(rowOf[title], { maxLength: 12 })
    return rows.chain((base) => {
      const edited = randomEdits(title, base, isUnique)
      return fc.tuple(edited, edited).map(([local, remote]) => [title, { base, local, remote }] as const)
    })
  })

const world = randomMergeInput(true)
/** Tables in which some rows have the same key, as a table may while it is edited. */
const worldWithDuplicates = randomMergeInput(false)

const sorted = (rows: readonly FeeTableRow[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

const countRow = (rows: readonly (FeeTableRow | null)[], row: FeeTableRow): number =>
  rows.filter((each) => JSON.stringify(each) === JSON.stringify(row)).length

const resolveAll = (merge: FeeTableMerge, choice: FeeTableMergeConflictChoice): readonly FeeTableRow[] =>
  resolveFeeTableMergeConflicts(merge, new Map(merge.conflicts.map(({ key }) => [key, choice])))

/** Merges tables with unique keys key by key, without regard to the order of rows. */
const mergeByKeyMaps = (title: FeeTableTitle, { base, local, remote }: Tables) => {
  const byKey = (rows: readonly FeeTableRow[]) =>
    new Map(rows.map((row) => [buildTestRowKey(title, row), row]))
  const [inBase, inLocal, inRemote] = [byKey(base), byKey(local), byKey(remote)]
  const rows: FeeTableRow[] = []
  const conflicts: Omit<FeeTableMergeConflict, 'key' | 'index'>[] = []
  for (const key of new Set([...inBase.keys(), ...inLocal.keys(), ...inRemote.keys()])) {
    const [before, mine, theirs] = [inBase.get(key), inLocal.get(key), inRemote.get(key)]
    const [b, l, r] = [before, mine, theirs].map((row) => JSON.stringify(row))
    let merged = theirs
    if (r === b) merged = mine
    else if (l !== b && l !== r)
      conflicts.push({ base: before ?? null, local: mine ?? null, remote: theirs ?? null })
    if (merged) rows.push(merged)
  }
  return { rows, conflicts }
}

const summarizeMerge = ({
  rows,
  conflicts,
}: {
  rows: readonly FeeTableRow[]
  conflicts: readonly object[]
}) => [
  sorted(rows),
  conflicts.map((each) => JSON.stringify({ ...each, key: undefined, index: undefined })).toSorted(),
]

describe('merge of two randomly edited fee tables', () => {
  test('merging a fee table that only a colleague edited gives the table of the colleague', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, { base, remote }]) => {
        expect(mergeFeeTableRows(title, { base, local: base, remote })).toEqual({
          rows: remote,
          conflicts: [],
        })
      }),
      RUNS,
    )
  })

  test('merging a fee table that no colleague edited gives the table of the user', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, { base, local }]) => {
        expect(mergeFeeTableRows(title, { base, local, remote: base })).toEqual({
          rows: local,
          conflicts: [],
        })
      }),
      RUNS,
    )
  })

  test('merging the fee tables of two editors who made the same edits gives no conflict', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, { base, local }]) => {
        const remote = structuredClone(local)
        expect(mergeFeeTableRows(title, { base, local, remote })).toEqual({ rows: local, conflicts: [] })
      }),
      RUNS,
    )
  })

  test('a fee table merge has the rows and conflicts that a simple comparison by row key finds', async () => {
    await checkProperty(
      fc.property(world, ([title, tables]) => {
        expect(summarizeMerge(mergeFeeTableRows(title, tables))).toEqual(
          summarizeMerge(mergeByKeyMaps(title, tables)),
        )
      }),
      RUNS,
    )
  })

  test('each fee table row that one of two editors added or changed is in the merge or a conflict, even with equal keys', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, tables]) => {
        const { rows, conflicts } = mergeFeeTableRows(title, tables)
        for (const side of ['local', 'remote'] as const)
          for (const row of tables[side]) {
            const found = countRow(
              side === 'local' ? [...rows, ...conflicts.map(({ local }) => local)] : rows,
              row,
            )
            const added = countRow(tables[side], row) - countRow(tables.base, row)
            expect(found).toBeGreaterThanOrEqual(added)
          }
        expect(new Set(conflicts.map(({ key }) => key)).size).toBe(conflicts.length)
      }),
      RUNS,
    )
  })

  test('swapping local and remote edits in a fee table merge changes only the row order and the sides of conflicts', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, { base, local, remote }]) => {
        const here = mergeFeeTableRows(title, { base, local, remote })
        const there = mergeFeeTableRows(title, { base, local: remote, remote: local })
        expect(there.conflicts.length).toBe(here.conflicts.length)
        expect(sorted(resolveAll(there, 'local'))).toEqual(sorted(resolveAll(here, 'remote')))
        expect(sorted(resolveAll(there, 'remote'))).toEqual(sorted(resolveAll(here, 'local')))
      }),
      RUNS,
    )
  })

  test('choosing a side of a merge conflict puts the cells of that side at the position of the row', async () => {
    await checkProperty(
      fc.property(worldWithDuplicates, ([title, tables]) => {
        const merge = mergeFeeTableRows(title, tables)
        for (const { index, remote } of merge.conflicts) {
          expect(index).toBeLessThanOrEqual(merge.rows.length)
          if (remote) expect(merge.rows[index]).toBe(remote)
        }
        expect(resolveAll(merge, 'remote')).toEqual(merge.rows)
        expect(resolveFeeTableMergeConflicts(merge, new Map())).toEqual(merge.rows)
        const merged = merge.rows.filter((row) => !merge.conflicts.some(({ remote }) => remote === row))
        const chosen = merge.conflicts.flatMap(({ local }) => (local ? [local] : []))
        expect(sorted(resolveAll(merge, 'local'))).toEqual(sorted([...merged, ...chosen]))
      }),
      RUNS,
    )
  })
})
