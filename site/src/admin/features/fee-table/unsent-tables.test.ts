import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { createFakeDraftStorage } from '../../testing/fake-storages.ts'
import { testFeeTableRows } from '../../testing/test-grid.ts'
import type { FeeTableApiClient } from './grid/draft/table-draft.ts'
import { createUnsentFeeTableEditsHandler } from './unsent-tables.ts'

const NAME = 'table-rows:copart-fee'
const editedRows = testFeeTableRows.map((cells, index) => (index === 0 ? cells.with(2, 26) : cells))
const draft = { at: '2026-11-26T08:00:00.000Z', content: { base: 4, rows: editedRows }, base: 0, key: 'k' }

const setUp = (saveDraft: () => Promise<{ version: number }>) => {
  const { drafts, storedDrafts } = createFakeDraftStorage()
  storedDrafts.set(`1:${NAME}`, JSON.stringify(draft))
  const save = vi.fn(saveDraft)
  const tables = {
    version: async () => ({ version: 4, rows: testFeeTableRows }),
    saveDraft: save,
    listDrafts: async () => [{ own: true }],
    draft: async () => ({ value: { base: 4, rows: testFeeTableRows }, version: 9 }),
  } as unknown as FeeTableApiClient
  const kind = createUnsentFeeTableEditsHandler(drafts, tables)
  return { kind, save, storedDrafts, send: () => kind.send?.(1, NAME) }
}

const saveSuccessfully = async () => ({ version: 10 })

describe('edited rows in the list of unsent edits', () => {
  test('the list of unsent edits describes a fee table draft by its table and links to its editor', () => {
    const { kind } = setUp(saveSuccessfully)
    expect(kind.describe(NAME, JSON.stringify(draft))).toMatchObject({
      what: expect.stringMatching(/^Правка таблицы «.+»$/),
      path: '/admin/tables/copart-fee?tab=edit',
      state: { is: 'ready' },
    })
    expect(kind.describe('table-rows:unknown', JSON.stringify(draft))).toBeUndefined()
    expect(kind.describe(NAME, '{}')).toBeUndefined()
  })

  test('edited fee table rows are saved as a draft on the server and removed from this computer', async () => {
    const { send, save, storedDrafts } = setUp(saveSuccessfully)
    expect(await send()).toBe('done')
    expect(save).toHaveBeenCalledExactlyOnceWith({
      params: { title: 'copart-fee' },
      body: { base: 4, rows: editedRows },
      idempotencyKey: 'k',
      ifVersion: 0,
    })
    expect(storedDrafts.size).toBe(0)
  })

  test('unsent fee table edits conflict with a draft saved by another computer, and stay stored on this computer', async () => {
    const { send, storedDrafts } = setUp(() => Promise.reject(new AppError('changed')))
    expect(await send()).toEqual({ is: 'conflict' })
    expect(JSON.parse(storedDrafts.get(`1:${NAME}`) ?? '')).toMatchObject({ content: { rows: editedRows } })
  })

  test('without a connection edited fee table rows stay stored on this computer', async () => {
    const { send, storedDrafts } = setUp(() => Promise.reject(new AppError('unreachable')))
    expect(await send()).toBe('waiting')
    expect(storedDrafts.size).toBe(1)
  })
})
