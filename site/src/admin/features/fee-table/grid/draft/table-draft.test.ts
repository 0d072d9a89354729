import type { FeeTableDraft } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createAutosave } from '../../../../lib/drafts/autosave.ts'
import { testFeeTableRows } from '../../../../testing/test-grid.ts'
import {
  createFeeTableDraftAutosaveCallbacks,
  type FeeTableApiClient,
  type FeeTableDraftContent,
  VERSION_OF_MISSING_FEE_TABLE_DRAFT,
} from './table-draft.ts'

type SaveDraftInput = Parameters<FeeTableApiClient['saveDraft']>[0]

const base: FeeTableDraftContent = { base: 4, rows: testFeeTableRows }
const editFee = (fee: number): FeeTableDraftContent => ({
  base: 4,
  rows: testFeeTableRows.map((cells, at) => (at === 0 ? cells.with(2, fee) : cells)),
})

/** Server with the draft of one user. It knows what each idempotency key has written. */
const createDraftServer = () => {
  const calls: string[] = []
  const writes = new Map<string, { body: string; version: number }>()
  let stored: { value: FeeTableDraft; version: number } | undefined
  let newest = 0
  let isAnswerLost = false
  const tables = {
    saveDraft: async ({ body, ifVersion, idempotencyKey = '' }: SaveDraftInput) => {
      calls.push('PUT')
      const write = writes.get(idempotencyKey)
      if (write && write.body !== JSON.stringify(body))
        throw new AppError('key-reused', { firstWrite: write })
      if (!write) {
        if ((stored?.version ?? VERSION_OF_MISSING_FEE_TABLE_DRAFT) !== ifVersion)
          throw new AppError('changed')
        newest += 1
        stored = { value: body as FeeTableDraft, version: newest }
        writes.set(idempotencyKey, { body: JSON.stringify(body), version: newest })
      }
      if (isAnswerLost) throw new AppError('unreachable')
      return stored
    },
    removeDraft: async () => {
      calls.push('DELETE')
      stored = undefined
    },
    listDrafts: async () => (stored ? [{ own: true }] : []),
    draft: async () => stored,
  } as unknown as FeeTableApiClient
  return {
    calls,
    tables,
    draftRows: () => stored?.value.rows,
    setAnswerLost: (isLost: boolean) => {
      isAnswerLost = isLost
    },
  }
}

const createDraftAutosave = (tables: FeeTableApiClient, restored?: FeeTableDraftContent) => {
  const isUnsaved = restored !== undefined
  return createAutosave<FeeTableDraftContent, number>({
    initial: {
      content: restored ?? base,
      base: VERSION_OF_MISSING_FEE_TABLE_DRAFT,
      key: 'k',
      isUnsaved,
      saved: base,
    },
    ...createFeeTableDraftAutosaveCallbacks({
      tables,
      title: 'copart-fee',
      isRestored: isUnsaved,
      getBase: () => base,
    }),
    storeLocally: () => undefined,
    now: () => 0,
    setTimer: () => () => undefined,
    onChange: () => undefined,
  })
}

test('a fee table draft is saved again after the response to its first save was lost and its edits were undone', async () => {
  const { tables, draftRows, setAnswerLost } = createDraftServer()
  const autosave = createDraftAutosave(tables)
  setAnswerLost(true)
  autosave.edit(editFee(26))
  expect(await autosave.saveNow()).toBe(false)
  expect(draftRows()).toEqual(editFee(26).rows)
  setAnswerLost(false)
  autosave.edit(base)
  autosave.retry()
  expect(await autosave.saveNow()).toBe(true)
  expect(draftRows()).toBeUndefined()
  autosave.edit(editFee(27))
  expect(await autosave.saveNow()).toBe(true)
  expect(draftRows()).toEqual(editFee(27).rows)
})

test('fee table edits undone before the window closed leave no draft, even if the response to their save was lost', async () => {
  const { tables, draftRows, setAnswerLost } = createDraftServer()
  const closed = createDraftAutosave(tables)
  setAnswerLost(true)
  closed.edit(editFee(26))
  await closed.saveNow()
  setAnswerLost(false)
  const reopened = createDraftAutosave(tables, base)
  expect(await reopened.saveNow()).toBe(true)
  expect(draftRows()).toBeUndefined()
})

test('fee table edits that are undone before their first save send no request', async () => {
  const { tables, calls } = createDraftServer()
  const autosave = createDraftAutosave(tables)
  autosave.edit(editFee(26))
  autosave.edit(base)
  expect(await autosave.saveNow()).toBe(true)
  expect(calls).toEqual([])
})
