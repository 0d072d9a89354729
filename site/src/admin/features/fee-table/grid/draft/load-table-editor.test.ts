import type { FeeTable, FeeTableDraft } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { createDraftStore } from '../../../../lib/drafts/draft-store.ts'
import { createFakeDraftStorage } from '../../../../testing/fake-storages.ts'
import { listGridStateCells, selectTestGridCell, testFeeTableRows } from '../../../../testing/test-grid.ts'
import { typeIntoGridCells } from '../model/edit-cells.ts'
import { applyGridEdit, setGridSortAndFilter, undoAllGridEdits, undoGridEdit } from '../model/grid-state.ts'
import { createGridStateWithDraftEdits, loadInitialFeeTableDraft } from './load-table-editor.ts'
import { type FeeTableApiClient, type LocalFeeTableDraft, localFeeTableDraftSchema } from './table-draft.ts'

const title = 'copart-fee'
const typedAt = '2026-11-25T08:00:00.000Z'
const buildRowsWithFee = (fee: number) =>
  testFeeTableRows.map((cells, row) => (row === 1 ? [500, 1000, fee, null, 'salvage', null] : [...cells]))

const localDraft = (base: number, fee: number): LocalFeeTableDraft => ({
  at: typedAt,
  base,
  key: 'k',
  content: { base: 7, rows: buildRowsWithFee(fee) },
})

/** Loads the editor with what this computer and the server have. */
const loadEditor = async (
  local: LocalFeeTableDraft | undefined,
  stored: { version: number; fee: number } | undefined,
) => {
  const { drafts } = createFakeDraftStorage()
  const store = createDraftStore(drafts, '1:table-rows:copart-fee', localFeeTableDraftSchema)
  if (local) await store.write(local)
  const draft: FeeTableDraft | undefined = stored && {
    base: 7,
    rows: buildRowsWithFee(stored.fee),
    updatedAt: typedAt,
    version: stored.version,
    others: [],
  }
  const tables = {
    listDrafts: async () => (draft ? [{ author: 'Олена', updatedAt: typedAt, changed: 1, own: true }] : []),
    draft: async () => {
      if (!draft) throw new Error('requested a missing draft')
      return { value: draft, version: draft.version }
    },
    version: async ({ params }: { params: { n: number } }): Promise<FeeTable> => ({
      title,
      version: params.n,
      validFrom: '2026-01-01',
      updatedAt: typedAt,
      columns: [],
      rows: testFeeTableRows.map((cells) => [...cells]),
    }),
  } as unknown as FeeTableApiClient
  return loadInitialFeeTableDraft(tables, store, title, 8)
}

describe('opening the editor of a table', () => {
  test('a fee table without edits opens in the editor with the rows of the version in force', async () => {
    const { initial, base, restoredAt } = await loadEditor(undefined, undefined)
    expect(initial).toMatchObject({ base: 0, isUnsaved: false, content: { base: 8, rows: testFeeTableRows } })
    expect([base.version, restoredAt]).toEqual([8, undefined])
  })

  test('a fee table draft stored on the server opens in the editor with the version that the draft is based on', async () => {
    const { initial, base } = await loadEditor(undefined, { version: 3, fee: 50 })
    expect(initial).toMatchObject({
      base: 3,
      isUnsaved: false,
      content: { base: 7, rows: buildRowsWithFee(50) },
    })
    expect(base.version).toBe(7)
  })

  test("the editor opens fee table edits stored on this computer, not the server's draft, and marks them as unsaved", async () => {
    const { initial } = await loadEditor(localDraft(3, 51), { version: 3, fee: 50 })
    expect(initial).toMatchObject({ base: 3, isUnsaved: true, content: { rows: buildRowsWithFee(51) } })
  })

  test('fee table edits whose draft was discarded in another window are saved as a new draft', async () => {
    expect((await loadEditor(localDraft(3, 51), undefined)).initial).toMatchObject({
      base: 0,
      isUnsaved: true,
    })
  })
})

describe('the grid of a draft', () => {
  test('in a grid opened with draft edits, rows of the stored fee table version keep their ids, and added rows get new ids', () => {
    const [first = [], second = [], ...rest] = testFeeTableRows
    const added = [2000, 3000, 1, null, 'clean', null]
    const state = createGridStateWithDraftEdits(title, testFeeTableRows, [second, added, first, ...rest])
    expect(state.rows.map(({ id }) => id)).toEqual([2, 6, 1, 3, 4])
    expect(state.rows[0]).toBe(state.baseRows[1])
  })

  test('a fee table draft without edits is shown as the version itself', () => {
    const state = createGridStateWithDraftEdits(title, testFeeTableRows, buildRowsWithFee(45))
    expect(state.rows).toBe(state.baseRows)
  })

  test('undo leads back to the restored fee table draft, never to the version that it is based on', () => {
    const restored = createGridStateWithDraftEdits(title, testFeeTableRows, buildRowsWithFee(51))
    const typed = applyGridEdit(
      selectTestGridCell(restored, 0, 2),
      typeIntoGridCells(selectTestGridCell(restored, 0, 2), '26', false),
    )
    const undone = undoGridEdit(undoGridEdit(typed))
    expect(listGridStateCells(undone).map((cells) => cells[2])).toEqual([25, 51, 800, null])
    expect(undone.message).toEqual({
      text: 'Отменять больше нечего: дальше ваши прежние правки, их убирает «Отказаться от правок»',
      isRefusal: true,
    })
    const discarded = undoAllGridEdits(undone)
    expect(discarded.rows).toBe(discarded.baseRows)
    expect(undoGridEdit(discarded).rows).toBe(restored.rows)
  })

  test('a newer version below the grid leaves sort order, search and active row as they are', () => {
    const first = createGridStateWithDraftEdits(title, testFeeTableRows, testFeeTableRows)
    const found = setGridSortAndFilter(first, { query: 'salvage', sort: { by: 'fee', isDescending: true } })
    const active = found.viewRows.findIndex(({ cells }) => cells[2] === 45)
    const shown = selectTestGridCell(found, active, 2)
    const newest = [
      [0, 100, 9, null, 'salvage', null],
      [100, 500, 25, null, 'salvage', null],
    ].concat(testFeeTableRows.slice(1).map((cells) => [...cells]))
    const state = createGridStateWithDraftEdits(title, newest, newest, shown)
    const row = state.viewRows[state.selection.active.row]
    expect(row?.cells).toEqual(testFeeTableRows[1])
    expect(row?.id).toBe(shown.viewRows[active]?.id)
    expect(state.view).toEqual(found.view)
    expect(state.rows).toBe(state.baseRows)
    expect(new Set(state.rows.map(({ id }) => id)).size).toBe(newest.length)
  })

  test('draft rows stored before a column was added to the fee table get an empty cell in that column', () => {
    const narrow = testFeeTableRows.map((cells) => cells.slice(0, 4))
    const state = createGridStateWithDraftEdits(title, narrow, narrow)
    expect(listGridStateCells(state)[0]).toEqual([0, 500, 25, null, null, null])
    expect(state.undoable).toEqual([])
  })
})
