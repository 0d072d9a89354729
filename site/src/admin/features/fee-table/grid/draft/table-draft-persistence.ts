import type { FirstWrite } from 'shared/errors'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { GridState } from '../model/grid-state.ts'
import { loadStoredDraft, type TableApiClient } from './load-table-editor.ts'
import {
  isSameTableDraft,
  NO_DRAFT_VERSION,
  type TableDraftContent,
  type TableDraftVersion,
} from './table-draft.ts'

/** Lets the page handle keys and paint before a long computation. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Creates the server requests of a draft. A draft without edits is removed instead of saved. */
export const createTableDraftPersistence = (
  tables: TableApiClient,
  title: GridState['title'],
  getBaseRows: () => TableDraftContent,
  onSaved: () => void,
) => ({
  send: async (
    content: TableDraftContent,
    version: TableDraftVersion,
    key: string,
  ): Promise<TableDraftVersion> => {
    // Serializing all rows takes long.
    await waitForNextTask()
    if (isSameTableDraft(content, getBaseRows())) {
      if (version !== NO_DRAFT_VERSION) await orUndefinedIfNotFound(tables.removeDraft({ params: { title } }))
      onSaved()
      return NO_DRAFT_VERSION
    }
    const body = { base: content.base, rows: content.rows.map((cells) => [...cells]) }
    const saved = await tables.saveDraft({
      params: { title },
      body,
      ifVersion: version,
      idempotencyKey: key,
    })
    onSaved()
    return saved.version
  },
  toBase: ({ version }: FirstWrite): TableDraftVersion | undefined => version,
  readCurrent: async () => {
    const stored = await loadStoredDraft(tables, title)
    return stored
      ? { content: { base: stored.value.base, rows: stored.value.rows }, base: stored.version }
      : { content: getBaseRows(), base: NO_DRAFT_VERSION }
  },
})
