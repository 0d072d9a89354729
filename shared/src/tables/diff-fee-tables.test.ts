import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeeTableTitle, feeTableTitles, normalizeNameForComparison } from '../calculator/index.ts'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { checkProperty, chooseRunCount } from '../testing/repetition.ts'
import { diffFeeTables } from './index.ts'
import { buildTestRowKey, createArbitraryRows, type FeeTableRow } from './testing/arbitrary-fee-table.ts'

const RUNS = chooseRunCount(10_000, 250)

const nothing = { added: [], removed: [], changed: [] }

const name = fc.constantFrom('Dallas', 'DALLAS', ' dallas', 'Miami', 'Kraków', 'Krako\u0301w', null)
const money = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 40 }), fc.constantFrom(0.5, 1445.05))

const rowOf = createArbitraryRows(name, money, fc.tuple(money, money, money, money, name, name))

const world = fc.constantFrom(...feeTableTitles).chain((title) => {
  const rows = fc.uniqueArray(rowOf[title], { selector: (row) => buildTestRowKey(title, row), maxLength: 30 })
  return fc.tuple(fc.constant(title), rows, rows)
})

const sortRows = (title: FeeTableTitle, rows: readonly FeeTableRow[]) =>
  rows
    .map((row) =>
      JSON.stringify([buildTestRowKey(title, row), row.map((cell) => normalizeNameForComparison(cell))]),
    )
    .toSorted()

describe('comparison of two table versions', () => {
  test('a fee table does not differ from itself, even if several rows have the same key', async () => {
    const any = fc
      .constantFrom(...feeTableTitles)
      .chain((title) => fc.tuple(fc.constant(title), fc.array(rowOf[title])))
    await checkProperty(
      fc.property(any, ([title, rows]) => {
        expect(diffFeeTables(title, rows, rows)).toEqual(nothing)
      }),
      RUNS,
    )
  })

  test('applying the difference of two fee table versions to the old one gives the new one', async () => {
    await checkProperty(
      fc.property(world, ([title, before, after]) => {
        const { added, removed, changed } = diffFeeTables(title, before, after)
        const gone = new Set([...removed.map(({ row }) => row), ...changed.map(({ rowBefore }) => rowBefore)])
        const remaining = before.filter((_, at) => !gone.has(at + 2))
        const applied = [
          ...remaining,
          ...added.map(({ cells }) => cells),
          ...changed.map(({ cells }) => cells),
        ]
        expect(sortRows(title, applied)).toEqual(sortRows(title, after))
      }),
      RUNS,
    )
  })

  test('the difference of two fee table versions names each row by its position, in table order', async () => {
    await checkProperty(
      fc.property(world, ([title, before, after]) => {
        const { added, removed, changed } = diffFeeTables(title, before, after)
        for (const { row, cells } of [...added, ...changed]) expect(after[row - 2]).toBe(cells)
        for (const { row, cells } of removed) expect(before[row - 2]).toBe(cells)
        for (const { rowBefore, before: was } of changed) expect(before[rowBefore - 2]).toBe(was)
        for (const list of [added, removed, changed]) {
          const rows = list.map(({ row }) => row)
          expect(rows).toEqual(rows.toSorted((one, other) => one - other))
        }
      }),
      RUNS,
    )
  })

  test('the difference of two fee table versions does not depend on the order of rows', async () => {
    const shuffled = world.chain(([title, before, after]) =>
      fc.tuple(
        fc.constant([title, before, after] as const),
        fc.shuffledSubarray(before, { minLength: before.length }),
        fc.shuffledSubarray(after, { minLength: after.length }),
      ),
    )
    await checkProperty(
      fc.property(shuffled, ([[title, before, after], otherBefore, otherAfter]) => {
        const summarizeDifference = ({ added, removed, changed }: ReturnType<typeof diffFeeTables>) => [
          sortRows(
            title,
            added.map(({ cells }) => cells),
          ),
          sortRows(
            title,
            removed.map(({ cells }) => cells),
          ),
          changed.map(({ before: was, cells }) => JSON.stringify([was, cells])).toSorted(),
        ]
        expect(summarizeDifference(diffFeeTables(title, otherBefore, otherAfter))).toEqual(
          summarizeDifference(diffFeeTables(title, before, after)),
        )
      }),
      RUNS,
    )
  })

  test('the reverse difference of two fee table versions swaps added and removed rows', async () => {
    await checkProperty(
      fc.property(world, ([title, before, after]) => {
        const there = diffFeeTables(title, before, after)
        const back = diffFeeTables(title, after, before)
        expect(back.added).toEqual(there.removed)
        expect(back.removed).toEqual(there.added)
        expect(back.changed).toHaveLength(there.changed.length)
      }),
      RUNS,
    )
  })

  test('the differences of two fee table versions name a changed price, an added yard and a removed yard with their rows', () => {
    const dallas = ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360]
    const miami = ['copart', 'MIAMI', 'FL', '33167', 'Savannah', 560]
    const denver = ['copart', 'DENVER', 'CO', '80229', 'Newark', 1360]
    const dearer = ['Copart', 'Dallas', 'TX', '75051', 'HOUSTON', 375]
    expect(diffFeeTables('transportation', [dallas, miami], [denver, dearer])).toEqual({
      added: [{ row: 2, cells: denver }],
      removed: [{ row: 3, cells: miami }],
      changed: [{ row: 3, cells: dearer, rowBefore: 2, before: dallas }],
    })
  })

  test('the difference of two fee table versions treats a yard whose ZIP was added or removed as the same yard', () => {
    const dallas = ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360]
    const miami = ['copart', 'MIAMI', 'FL', '33167', 'Savannah', 560]
    const without: FeeTableRow[] = [miami.with(3, ''), ['copart', 'DALLAS', 'TX', null, 'Houston', 375]]
    expect(diffFeeTables('transportation', [dallas, miami], without)).toEqual({
      added: [],
      removed: [],
      changed: [
        { row: 2, cells: without[0], rowBefore: 3, before: miami },
        { row: 3, cells: without[1], rowBefore: 2, before: dallas },
      ],
    })
    expect(diffFeeTables('transportation', without, [dallas, miami])).toMatchObject({
      added: [],
      removed: [],
      changed: [{ row: 2 }, { row: 3 }],
    })
  })

  test('yards with another port or an ambiguous ZIP code are not matched between two fee table versions', () => {
    const south = ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360]
    const north = south.with(3, '75234')
    const without = south.with(3, '')
    const differs = (before: FeeTableRow[], after: FeeTableRow[]) => {
      const { added, removed, changed } = diffFeeTables('transportation', before, after)
      return [added.length, removed.length, changed.length]
    }
    expect(differs([south], [without.with(4, 'Savannah')])).toEqual([1, 1, 0])
    expect(differs([south], [north])).toEqual([1, 1, 0])
    expect(differs([south, north], [without])).toEqual([1, 2, 0])
    expect(differs([south, north], [south, without])).toEqual([1, 1, 0])
    expect(differs([south], [south, without])).toEqual([1, 0, 0])
    const bothWays = [south, south.with(4, 'Savannah')]
    expect(differs([...bothWays, north], [without, without.with(4, 'Savannah')])).toEqual([2, 3, 0])
    expect(differs(bothWays, [without.with(4, 'Savannah'), without])).toEqual([0, 0, 2])
  })

  test('another spelling of a name is no difference of fee table versions, but a lost leading zero of a ZIP code is', () => {
    const trenton = ['copart', 'TRENTON', 'NJ', '08561', 'Newark', 320]
    expect(diffFeeTables('transportation', [trenton], [trenton.with(1, ' Trenton')])).toEqual(nothing)
    expect(diffFeeTables('transportation', [trenton], [trenton.with(3, '8561')])).toMatchObject({
      added: [{ row: 2 }],
      removed: [{ row: 2 }],
    })
  })

  test('the difference of two fee table versions shows a fee tier with another end or charge as changed', () => {
    const before = demoFeeTables['iaa-fee']
    const after = before.with(3, [200, 300, 135, null, null, null])
    expect(diffFeeTables('iaa-fee', before, after).changed).toEqual([
      { row: 5, cells: after[3], rowBefore: 5, before: before[3] },
    ])
  })

  test('rows with equal keys in an old fee table version are paired in row order with those of the new version', () => {
    const [one, two] = [
      [0, null, 10, null, null, null],
      [0, null, 20, null, null, null],
    ]
    if (!one || !two) throw new Error('there are two rows')
    expect(diffFeeTables('iaa-fee', [one, two], [one])).toEqual({
      ...nothing,
      removed: [{ row: 3, cells: two }],
    })
  })

  test('the difference between an empty fee table version and a filled one adds or removes all rows', () => {
    const rows = demoFeeTables.transportation
    expect(diffFeeTables('transportation', [], rows).added).toHaveLength(58)
    expect(diffFeeTables('transportation', rows, []).removed).toHaveLength(58)
  })
})
