import { useEffect, useRef, useState } from 'react'
import type { FeeTable } from 'shared/contract'
import {
  type FeeTableConflictChoice,
  type FeeTableMerge,
  mergeFeeTableRows,
  resolveFeeTableConflicts,
} from 'shared/tables'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { useFeeTableVersionLoader, useRefreshFeeTable } from '../../use-fee-tables.ts'
import { createEditedGridState, type InitialTableDraft } from '../draft/load-table-editor.ts'
import { type LocalTableDraft, type TableDraftContent, toDraftRows } from '../draft/table-draft.ts'
import { type TableDraftControls, useTableDraft } from '../draft/use-table-draft.ts'
import type { GridState } from '../model/grid-state.ts'
import type { GridUpdate } from '../table/use-cell-editing.tsx'

interface EditedTable {
  readonly grid: GridState
  /** Version on which the edits are based. */
  readonly base: TableDraftContent
}

/** A merge in which rows are left to a person. */
export interface OpenMerge extends FeeTableMerge {
  readonly table: FeeTable
}

interface EditedTableControls {
  readonly grid: GridState
  readonly baseVersion: number
  readonly draft: TableDraftControls
  readonly onChange: GridUpdate
  /** Merge that waits for choices. */
  readonly openMerge: OpenMerge | undefined
  /** Takes over the changes of a newer version. Rows changed on both sides are left to choose. */
  readonly mergeVersion: (table: FeeTable) => void
  readonly chooseConflicts: (choices: ReadonlyMap<string, FeeTableConflictChoice>) => void
  readonly cancelMerge: () => void
  /** Continues with the draft of another window, and with the version on which that one is based. */
  readonly acceptOtherWindow: () => Promise<void>
}

/** Describes the edits of a draft that were restored, for undo. */
export const RESTORED_LABEL = 'Правки из черновика'

interface EditedTableOptions {
  readonly title: GridState['title']
  readonly loaded: InitialTableDraft
  readonly store: DraftStore<LocalTableDraft>
}

/** The grid of a table with its draft, and the merge with versions that colleagues put into force meanwhile. */
export const useEditedTable = ({ title, loaded, store }: EditedTableOptions): EditedTableControls => {
  const [table, showTable] = useState<EditedTable>(() => ({
    grid: createEditedGridState(title, loaded.base.rows, loaded.initial.content.rows, RESTORED_LABEL),
    base: { base: loaded.base.version, rows: loaded.base.rows },
  }))
  const { grid, base } = table
  const tableRef = useRef(table)
  const setTable = (next: EditedTable) => {
    tableRef.current = next
    showTable(next)
  }
  const [openMerge, setOpenMerge] = useState<OpenMerge>()
  const draftedRows = useRef(grid.rows)
  const saveDraftRef = useRef(() => {})
  // Before the draft is closed: a cell that is being typed is committed when the screen closes, and not rendered.
  useEffect(() => () => saveDraftRef.current(), [])
  const draft = useTableDraft({ title, loaded, store })
  const loadVersion = useFeeTableVersionLoader(title)
  const refreshTable = useRefreshFeeTable()
  saveDraftRef.current = () => {
    const edited = tableRef.current
    if (draftedRows.current === edited.grid.rows) return
    draftedRows.current = edited.grid.rows
    draft.edit({ base: edited.base.base, rows: toDraftRows(edited.grid.rows) }, edited.base)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other rows are shown
  useEffect(() => saveDraftRef.current(), [grid.rows, base])

  const continueFrom = (table: FeeTable, merge: FeeTableMerge) =>
    setTable({
      grid: createEditedGridState(title, table.rows, merge.rows, `Ваши правки до версии ${table.version}`),
      base: { base: table.version, rows: table.rows },
    })

  return {
    grid,
    baseVersion: base.base,
    draft,
    onChange: (update) => {
      const now = tableRef.current
      setTable({ ...now, grid: update(now.grid) })
    },
    openMerge,
    mergeVersion: (table) => {
      const merge = mergeFeeTableRows(title, {
        base: base.rows,
        local: toDraftRows(grid.rows),
        remote: table.rows,
      })
      if (merge.conflicts.length > 0) setOpenMerge({ ...merge, table })
      else continueFrom(table, merge)
    },
    chooseConflicts: (choices) => {
      if (!openMerge) return
      const rows = resolveFeeTableConflicts(openMerge, choices)
      setOpenMerge(undefined)
      continueFrom(openMerge.table, { rows, conflicts: [] })
    },
    cancelMerge: () => setOpenMerge(undefined),
    acceptOtherWindow: async () => {
      if (draft.state.is !== 'conflict') return
      const { base: version } = draft.state.remote.content
      const remoteBase =
        version === base.base ? base : { base: version, rows: (await loadVersion(version)).rows }
      const { rows } = draft.acceptRemote(remoteBase)
      const accepted = createEditedGridState(title, remoteBase.rows, rows, RESTORED_LABEL)
      draftedRows.current = accepted.rows
      setTable({ grid: accepted, base: remoteBase })
      await refreshTable(title)
    },
  }
}
