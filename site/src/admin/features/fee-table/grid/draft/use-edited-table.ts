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
import { useAdminContext } from '../../../../lib/admin-context.ts'
import { createAutosave } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { useFlushDraftOnPageHide } from '../../../../lib/drafts/unsaved-changes.tsx'
import type { FeeTableRowCells } from '../../rows/format-fee-table-cell.ts'
import { useFeeTableVersionLoader, useRefreshFeeTable } from '../../use-fee-tables.ts'
import { listGridRowCells } from '../model/grid-rows.ts'
import type { FeeTableGridState } from '../model/grid-state.ts'
import { createGridStateWithDraftEdits, type InitialFeeTableDraft } from './load-table-editor.ts'
import {
  buildFeeTableDraftsQueryKey,
  createFeeTableDraftAutosaveBackend,
  type FeeTableDraftContent,
  type LocalFeeTableDraft,
} from './table-draft.ts'

interface EditedTable {
  grid: FeeTableGridState
  base: FeeTableDraftContent
}

/** Delay of storing edits on this computer after the last one: a large table takes milliseconds to serialize. */
const WRITE_DELAY_MS = 300

/** Creates the storage of unsent edits on this computer. Only the newest of several writes is done. */
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
    // The server has all edits, so another window must not find an old draft.
    else void store.remove().then(() => onStoredChange(true))
  }
  return { write, flush }
}

export const RESTORED_FEE_TABLE_DRAFT_LABEL = 'Правки из черновика'

interface EditedTableOptions {
  title: FeeTableTitle
  loaded: InitialFeeTableDraft
  store: DraftStore<LocalFeeTableDraft>
}

/** Stores edits on this computer after each of them, and on the server after a pause. */
export const useEditedFeeTable = ({ title, loaded, store }: EditedTableOptions) => {
  const { backgroundClient } = useAdminContext()
  const queryClient = useQueryClient()
  const loadVersion = useFeeTableVersionLoader(title)
  const refreshTable = useRefreshFeeTable()
  const isOnline = useSiteStore(({ online }) => online)
  const isSignedIn = useSiteStore(({ auth }) => auth.session !== null)
  const [isStoredLocally, setStoredLocally] = useState(true)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  /** Merge with rows that two people have changed, for which the user has to choose a version. */
  const [openMerge, setOpenMerge] = useState<FeeTableMerge & { table: FeeTable }>()

  const [edited, showTable] = useState<EditedTable>(() => ({
    grid: createGridStateWithDraftEdits(
      title,
      loaded.base.rows,
      loaded.initial.content.rows,
      RESTORED_FEE_TABLE_DRAFT_LABEL,
    ),
    base: { base: loaded.base.version, rows: loaded.base.rows },
  }))
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
      ...createFeeTableDraftAutosaveBackend({
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
      // A cell that is being typed is committed when the screen closes, and not rendered.
      saveDraft()
      autosave.close()
      flush()
    },
    [autosave, flush, saveDraft],
  )

  const continueFrom = ({ version, rows }: FeeTable, merged: readonly FeeTableRowCells[]) =>
    setTable({
      grid: createGridStateWithDraftEdits(title, rows, merged, `Ваши правки до версии ${version}`),
      base: { base: version, rows },
    })

  const state = autosave.state()
  return {
    grid,
    baseVersion: base.base,
    state,
    /** True if edits that the server does not have are safe on this computer. */
    isStoredLocally,
    flush,
    onChange: (update: (grid: FeeTableGridState) => FeeTableGridState) => {
      const now = editedRef.current
      setTable({ ...now, grid: update(now.grid) })
    },
    openMerge,
    /** Merges a newer version into the edits. The user chooses between versions of rows changed on both sides. */
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
    /** Continues with the draft of another window, and with the version on which that one is based. */
    acceptOtherWindow: async () => {
      if (state.is !== 'conflict') return
      const { base: version } = state.remote.content
      const remoteBase =
        version === base.base ? base : { base: version, rows: (await loadVersion(version)).rows }
      autosave.acceptRemote()
      const accepted = createGridStateWithDraftEdits(
        title,
        remoteBase.rows,
        autosave.content().rows,
        RESTORED_FEE_TABLE_DRAFT_LABEL,
      )
      draftedRows.current = accepted.rows
      setTable({ grid: accepted, base: remoteBase })
      await refreshTable(title)
    },
  }
}
