import type { FeeTable, FeeTableDraft } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { createDraftStore } from '../../../../lib/drafts/draft-store.ts'
import { createFakeDraftStorage } from '../../../../testing/fake-storages.ts'
import { listGridStateCells, testFeeTableRows } from '../../../../testing/test-grid.ts'
import { undoGridEdit } from '../model/grid-state.ts'
import { createEditedGridState, loadFeeTableEditor } from './load-table-editor.ts'
import { type FeeTableApiClient, type LocalTableDraft, localTableDraftSchema } from './table-draft.ts'

const title = 'copart-fee'
const at = '2026-11-25T08:00:00.000Z'
const rowsWithFee = (fee: number) =>
  testFeeTableRows.map((cells, row) => (row === 1 ? [500, 1000, fee, null, 'salvage', null] : [...cells]))

const localDraft = (base: number, fee: number): LocalTableDraft => ({
  at,
  base,
  key: 'k',
  content: { base: 7, rows: rowsWithFee(fee) },
})

/** Loads the editor with what this computer and the server have. */
const load = async (
  local: LocalTableDraft | undefined,
  stored: { version: number; fee: number } | undefined,
) => {
  const { drafts } = createFakeDraftStorage()
  const store = createDraftStore(drafts, '1:table-rows:copart-fee', localTableDraftSchema)
  if (local) await store.write(local)
  const draft: FeeTableDraft | undefined = stored && {
    base: 7,
    rows: rowsWithFee(stored.fee),
    updatedAt: at,
    version: stored.version,
    others: [],
  }
  const tables = {
    listDrafts: async () => (draft ? [{ author: 'Олена', updatedAt: at, changed: 1, own: true }] : []),
    draft: async () => {
      if (!draft) throw new Error('asked for a missing draft')
      return { value: draft, version: draft.version }
    },
    version: async ({ params }: { params: { n: number } }): Promise<FeeTable> => ({
      title,
      version: params.n,
      validFrom: '2026-01-01',
      updatedAt: at,
      columns: [],
      rows: testFeeTableRows.map((cells) => [...cells]),
    }),
  } as unknown as FeeTableApiClient
  return loadFeeTableEditor(tables, store, title, 8)
}

describe('opening the editor of a table', () => {
  test('a table without edits starts with the version in force', async () => {
    const { initial, base, restoredAt } = await load(undefined, undefined)
    expect(initial).toMatchObject({ base: 0, isUnsaved: false, content: { base: 8, rows: testFeeTableRows } })
    expect([base.version, restoredAt]).toEqual([8, undefined])
  })

  test('the draft of the server continues on its own base version', async () => {
    const { initial, base } = await load(undefined, { version: 3, fee: 50 })
    expect(initial).toMatchObject({ base: 3, isUnsaved: false, content: { base: 7, rows: rowsWithFee(50) } })
    expect(base.version).toBe(7)
  })

  test('edits that the server does not have come first, and are saved', async () => {
    const { initial } = await load(localDraft(3, 51), { version: 3, fee: 50 })
    expect(initial).toMatchObject({ base: 3, isUnsaved: true, content: { rows: rowsWithFee(51) } })
  })

  test('edits of a draft that was dropped elsewhere become a new draft', async () => {
    expect((await load(localDraft(3, 51), undefined)).initial).toMatchObject({ base: 0, isUnsaved: true })
  })
})

describe('the grid of a draft', () => {
  test('rows of the base keep their ids wherever they are, and added rows get new ones', () => {
    const [first = [], second = [], ...rest] = testFeeTableRows
    const added = [2000, 3000, 1, null, 'clean', null]
    const state = createEditedGridState(title, testFeeTableRows, [second, added, first, ...rest], 'Правки')
    expect(state.rows.map(({ id }) => id)).toEqual([2, 6, 1, 3, 4])
    expect(state.rows[0]).toBe(state.baseRows[1])
    expect(undoGridEdit(state).rows).toBe(state.baseRows)
  })

  test('a draft without edits has nothing to undo', () => {
    expect(createEditedGridState(title, testFeeTableRows, rowsWithFee(45), 'Правки').undoable).toEqual([])
  })

  test('rows that were stored before the table got a column are as wide as the others', () => {
    const narrow = testFeeTableRows.map((cells) => cells.slice(0, 4))
    const state = createEditedGridState(title, narrow, narrow, 'Правки')
    expect(listGridStateCells(state)[0]).toEqual([0, 500, 25, null, null, null])
    expect(state.undoable).toEqual([])
  })
})
