import { describe, expect, test } from 'vitest'
import type { FeeTableCell } from '../calculator/index.ts'
import { type FeeTableMerge, mergeFeeTableRows, resolveFeeTableMergeConflicts } from './index.ts'

type Row = readonly FeeTableCell[]

describe('merge of two edited yard tables', () => {
  const dallas: Row = ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360]
  const miami: Row = ['copart', 'MIAMI', 'FL', '33167', 'Savannah', 560]
  const denver: Row = ['copart', 'DENVER', 'CO', '80229', 'Newark', 1360]
  const boise: Row = ['copart', 'BOISE', 'ID', '83716', 'Seattle', 700]
  const reno: Row = ['copart', 'RENO', 'NV', '89506', 'Oakland', 500]
  const priced = (row: Row, price: FeeTableCell): Row => row.with(5, price)
  const merge = (base: readonly Row[], local: readonly Row[], remote: readonly Row[]) =>
    mergeFeeTableRows('transportation', { base, local, remote })
  const chooseLocal = ({ conflicts }: FeeTableMerge) =>
    new Map(conflicts.map(({ key }) => [key, 'local'] as const))

  test('a fee table merge takes all edits if the two editors changed different rows', () => {
    const base = [dallas, miami, denver]
    expect(merge(base, [priced(dallas, 375), miami], [dallas, priced(miami, 600), denver, boise])).toEqual({
      rows: [priced(dallas, 375), priced(miami, 600), boise],
      conflicts: [],
    })
  })

  test("in a fee table merge, a row changed by both editors keeps the colleague's cells until the user chooses", () => {
    const here = priced(dallas, 375)
    const there = dallas.with(1, 'Dallas')
    const merged = merge([miami, dallas], [miami, here], [miami, there])
    const key = 'copart\ndallas\ntx\n75051\nhouston\n'
    expect(merged).toEqual({
      rows: [miami, there],
      conflicts: [{ key, base: dallas, local: here, remote: there, index: 1 }],
    })
    expect(resolveFeeTableMergeConflicts(merged, new Map([[key, 'local']]))).toEqual([miami, here])
  })

  test('in a fee table merge, a row that one editor removed and the other changed is a conflict at the place of the row', () => {
    const base = [dallas, miami, denver]
    const changed = priced(miami, 600)
    const removedHere = merge(base, [dallas, denver], [dallas, changed, denver])
    expect(removedHere).toMatchObject({
      rows: [dallas, changed, denver],
      conflicts: [{ local: null, index: 1 }],
    })
    expect(resolveFeeTableMergeConflicts(removedHere, chooseLocal(removedHere))).toEqual([dallas, denver])
    const removedThere = merge(base, [dallas, changed, denver], [dallas, denver])
    expect(removedThere).toMatchObject({ rows: [dallas, denver], conflicts: [{ remote: null, index: 1 }] })
    expect(resolveFeeTableMergeConflicts(removedThere, chooseLocal(removedThere))).toEqual([
      dallas,
      changed,
      denver,
    ])
  })

  test('in a fee table merge, rows with the same key that both editors added are a conflict unless they are equal', () => {
    expect(merge([dallas], [dallas, miami], [miami, dallas])).toEqual({
      rows: [miami, dallas],
      conflicts: [],
    })
    expect(merge([dallas], [dallas, miami], [dallas, priced(miami, 600)])).toMatchObject({
      rows: [dallas, priced(miami, 600)],
      conflicts: [{ base: null, local: miami, remote: priced(miami, 600), index: 1 }],
    })
  })

  test('a row whose key the user changed conflicts with a new price that a colleague gave the old key', () => {
    const moved = dallas.with(4, 'Savannah')
    expect(merge([dallas, miami], [moved, miami], [priced(dallas, 375), miami])).toMatchObject({
      rows: [moved, priced(dallas, 375), miami],
      conflicts: [{ base: dallas, local: null, remote: priced(dallas, 375), index: 1 }],
    })
  })

  test('a fee table merge places each row that the user added after its former predecessor', () => {
    const here = [dallas, boise, miami, denver, reno]
    const there = [denver, dallas, miami]
    expect(merge([dallas, miami, denver], here, there).rows).toEqual([denver, reno, dallas, boise, miami])
  })

  test('a fee table merge keeps the row order of the user if the colleague moved no rows', () => {
    const base = [dallas, miami, denver]
    const there = [dallas, boise, priced(miami, 600), denver]
    expect(merge(base, [denver, dallas, miami], there)).toEqual({
      rows: [denver, dallas, boise, priced(miami, 600)],
      conflicts: [],
    })
  })

  test('a fee table merge takes the row order of the colleague if both editors moved rows', () => {
    const base = [dallas, miami, denver]
    expect(merge(base, [miami, priced(dallas, 375), boise, denver], [denver, dallas, miami]).rows).toEqual([
      denver,
      priced(dallas, 375),
      boise,
      miami,
    ])
  })

  test('a fee table merge keeps a copied row as a separate row, although it has the same key as its original', () => {
    const copy = priced(dallas, null)
    expect(merge([dallas, miami], [copy, dallas, miami], [priced(dallas, 375), miami])).toEqual({
      rows: [copy, priced(dallas, 375), miami],
      conflicts: [],
    })
    expect(merge([], [dallas, dallas], [dallas, dallas, dallas])).toEqual({
      rows: [dallas, dallas, dallas],
      conflicts: [],
    })
  })

  test('merge conflicts of rows with the same key have different conflict keys', () => {
    const base = [priced(dallas, 1), priced(dallas, 2)]
    const merged = merge(base, [priced(dallas, 3), priced(dallas, 4)], [priced(dallas, 5), priced(dallas, 6)])
    expect(merged.conflicts).toHaveLength(2)
    const [first, second] = merged.conflicts.map(({ key }) => key)
    expect(first).not.toBe(second)
    expect(resolveFeeTableMergeConflicts(merged, new Map([[second ?? '', 'local']]))).toEqual([
      priced(dallas, 5),
      priced(dallas, 4),
    ])
  })

  test('a merge of two fee tables of 20,000 rows combines edits of every second row with those of the other rows', () => {
    const base = Array.from({ length: 20_000 }, (_, at): Row => dallas.with(1, `YARD ${at}`))
    const editEvery = (rest: number) => base.map((row, at) => (at % 2 === rest ? priced(row, 1) : row))
    expect(merge(base, editEvery(0), editEvery(1).toReversed())).toEqual({
      rows: base.map((row) => priced(row, 1)).toReversed(),
      conflicts: [],
    })
  })
})
