import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import {
  type FeeTableMerge,
  type FeeTableMergeConflictChoice,
  mergeFeeTableRows,
  resolveFeeTableMergeConflicts,
} from 'shared/tables'
import { scheduleCallbackAfterDelay } from '../../../../../lib/retry-sender.ts'
import { useSiteStore } from '../../../../../state/site-store.ts'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { type AutosaveState, createAutosave } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { useFlushDraftOnPageHide } from '../../../../lib/drafts/unsaved-changes.tsx'
import { resolveUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'
import { useFeeTableVersionLoader, useRefreshFeeTable } from '../../use-fee-tables.ts'
import { listGridRowCells } from '../model/grid-rows.ts'
import { type FeeTableGridState, undoAllGridEdits } from '../model/grid-state.ts'
import { createGridStateWithDraftEdits, type InitialFeeTableDraft } from './load-table-editor.ts'
import {
  buildDiscardedFeeTableDraftsQueryKey,
  buildFeeTableDraftsQueryKey,
  createFeeTableDraftAutosaveCallbacks,
  type FeeTableDraftContent,
  type LocalFeeTableDraft,
  VERSION_OF_MISSING_FEE_TABLE_DRAFT,
} from './table-draft.ts'

interface EditedTable {
  grid: FeeTableGridState
  base: FeeTableDraftContent
  /** When the edits of an earlier session that the grid still shows were saved. */
  restoredAt?: Date | undefined
}

/** Delay before storing an edited draft on this computer: a large table takes milliseconds to serialize. */
const WRITE_DELAY_MS = 300

/** Creates a writer of the fee table draft on this computer. Of several queued writes only the newest is executed. */
const createDraftWriter = (
  store: DraftStore<LocalFeeTableDraft>,
  onStoredChange: (isStored: boolean) => void,
) => {
  let unwritten: LocalFeeTableDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    if (unwritten) void store.write(unwritten).then(onStoredChange)
    unwritten = undefined
  }
  const write = (local: Omit<LocalFeeTableDraft, 'at'> | undefined): void => {
    clearTimeout(timer)
    unwritten = local && { at: new Date().toISOString(), ...local }
    if (unwritten) timer = setTimeout(flush, WRITE_DELAY_MS)
    // Once the server has all edits, the local draft is removed, so that another window does not continue from it.
    else void store.remove().then(() => onStoredChange(true))
  }
  return { write, flush }
}

interface EditedTableOptions {
  title: FeeTableTitle
  loaded: InitialFeeTableDraft
  store: DraftStore<LocalFeeTableDraft>
}

/** Stores fee table edits on this computer after each edit, and on the server after a pause. */
export const useEditedFeeTable = ({ title, loaded, store }: EditedTableOptions) => {
  const { backgroundClient } = useAdminServices()
  const queryClient = useQueryClient()
  const loadVersion = useFeeTableVersionLoader(title)
  const refreshTable = useRefreshFeeTable()
  const isOnline = useSiteStore(({ online }) => online)
  const isSignedIn = useSiteStore(({ auth }) => auth.session !== null)
  const [isStoredLocally, setStoredLocally] = useState(true)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  /** Merge of a newer fee table version that waits until the user has chosen between both versions of some rows. */
  const [openMerge, setOpenMerge] = useState<FeeTableMerge & { table: FeeTable }>()

  const [edited, showTable] = useState<EditedTable>(() => {
    const { version, rows } = loaded.base
    const restored = createGridStateWithDraftEdits(title, rows, loaded.initial.content.rows)
    const restoredAt = restored.rows === restored.baseRows ? undefined : loaded.restoredAt
    return { grid: restored, base: { base: version, rows }, restoredAt }
  })
  const { grid, base } = edited
  const editedRef = useRef(edited)
  const setTable = (next: EditedTable) => {
    editedRef.current = next
    showTable(next)
  }
  const draftedRows = useRef(grid.rows)

  const [{ autosave, flush, saveDraft }] = useState(() => {
    const writer = createDraftWriter(store, setStoredLocally)
    const createdAutosave = createAutosave<FeeTableDraftContent, number>({
      initial: loaded.initial,
      ...createFeeTableDraftAutosaveCallbacks({
        tables: backgroundClient.table,
        title,
        isRestored: loaded.initial.isUnsaved,
        getBase: () => editedRef.current.base,
        onSaved: () => void queryClient.invalidateQueries({ queryKey: buildFeeTableDraftsQueryKey(title) }),
      }),
      storeLocally: writer.write,
      now: () => Date.now(),
      setTimer: scheduleCallbackAfterDelay,
      onChange: rerender,
    })
    return {
      autosave: createdAutosave,
      flush: writer.flush,
      saveDraft: () => {
        const now = editedRef.current
        if (draftedRows.current === now.grid.rows) return
        draftedRows.current = now.grid.rows
        createdAutosave.edit({ base: now.base.base, rows: listGridRowCells(now.grid.rows) })
      },
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other rows are shown
  useEffect(saveDraft, [grid.rows, base])
  useEffect(() => {
    if (isOnline && isSignedIn) autosave.retry()
  }, [isOnline, isSignedIn, autosave])
  useFlushDraftOnPageHide(flush)
  useEffect(
    () => () => {
      // When the grid closes, the text of the cell being edited is stored without rendering the grid again.
      saveDraft()
      autosave.close()
      flush()
    },
    [autosave, flush, saveDraft],
  )

  const continueFrom = ({ version, rows }: FeeTable, merged: readonly FeeTableRowCellValues[]) =>
    setTable({
      grid: createGridStateWithDraftEdits(title, rows, merged, editedRef.current.grid),
      base: { base: version, rows },
    })

  const state = autosave.state()
  return {
    grid,
    baseVersion: base.base,
    restoredAt: edited.restoredAt,
    state,
    /** True if the fee table edits that the server does not have yet are stored on this computer. */
    isStoredLocally,
    flush,
    /** Returns the version of the draft that the server has of these edits, 0 if it has none. */
    getDraftVersion: autosave.base,
    /** Discards the edits, which the server stores for 30 days. If it cannot, returns why and changes nothing. */
    discard: async (): Promise<AutosaveState<FeeTableDraftContent, number> | undefined> => {
      const isDiscarded = await autosave.runAction(async (ifVersion) => {
        const request = { params: { title }, query: { keep: 'true' }, ifVersion } as const
        if (ifVersion !== VERSION_OF_MISSING_FEE_TABLE_DRAFT)
          await resolveUndefinedIfNotFound(backgroundClient.table.removeDraft(request))
        return VERSION_OF_MISSING_FEE_TABLE_DRAFT
      })
      if (!isDiscarded) return autosave.state()
      const { grid, base } = editedRef.current
      setTable({ grid: undoAllGridEdits(grid), base })
      saveDraft()
      await autosave.saveNow()
      await queryClient.invalidateQueries({ queryKey: buildDiscardedFeeTableDraftsQueryKey(title) })
      return undefined
    },
    onChange: (update: (grid: FeeTableGridState) => FeeTableGridState) => {
      const now = editedRef.current
      setTable({ ...now, grid: update(now.grid) })
    },
    openMerge,
    /** Merges a newer fee table version into the edits. For a row changed in both, the user chooses what to keep. */
    mergeVersion: (table: FeeTable) => {
      const local = listGridRowCells(grid.rows)
      const merge = mergeFeeTableRows(title, { base: base.rows, local, remote: table.rows })
      if (merge.conflicts.length > 0) setOpenMerge({ ...merge, table })
      else continueFrom(table, merge.rows)
    },
    chooseConflicts: (choices: ReadonlyMap<string, FeeTableMergeConflictChoice>) => {
      if (!openMerge) return
      setOpenMerge(undefined)
      continueFrom(openMerge.table, resolveFeeTableMergeConflicts(openMerge, choices))
    },
    cancelMerge: () => setOpenMerge(undefined),
    overwrite: autosave.overwrite,
    /** Replaces the edits by those of another window, which may be based on another fee table version. */
    acceptOtherWindow: async () => {
      if (state.is !== 'conflict') return
      const { base: version } = state.remote.content
      const remoteBase =
        version === base.base ? base : { base: version, rows: (await loadVersion(version)).rows }
      autosave.acceptRemote()
      const accepted = createGridStateWithDraftEdits(title, remoteBase.rows, autosave.content().rows, grid)
      draftedRows.current = accepted.rows
      setTable({ grid: accepted, base: remoteBase })
      await refreshTable(title)
    },
  }
}
