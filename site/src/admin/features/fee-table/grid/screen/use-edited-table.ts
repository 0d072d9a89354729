import { useEffect, useRef, useState } from 'react'
import type { FeeTable } from 'shared/contract'
import {
  type FeeTableConflictChoice,
  type FeeTableMerge,
  mergeFeeTableRows,
  resolveFeeTableConflicts,
} from 'shared/tables'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
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
  readonly acceptOtherWindow: () => void
}

interface EditedTableOptions {
  readonly title: GridState['title']
  readonly loaded: InitialTableDraft
  readonly store: DraftStore<LocalTableDraft>
}

const RESTORED_LABEL = 'Правки из черновика'

/** The grid of a table with its draft, and the merge with versions that colleagues put into force meanwhile. */
export const useEditedTable = ({ title, loaded, store }: EditedTableOptions): EditedTableControls => {
  const [{ grid, base }, setTable] = useState<EditedTable>(() => ({
    grid: createEditedGridState(title, loaded.base.rows, loaded.initial.content.rows, RESTORED_LABEL),
    base: { base: loaded.base.version, rows: loaded.base.rows },
  }))
  const [openMerge, setOpenMerge] = useState<OpenMerge>()
  const draft = useTableDraft({ title, loaded, store })
  const draftedRows = useRef(grid.rows)

  useEffect(() => {
    if (draftedRows.current === grid.rows) return
    draftedRows.current = grid.rows
    draft.edit({ base: base.base, rows: toDraftRows(grid.rows) }, base)
  }, [grid.rows, base, draft])

  const continueFrom = (table: FeeTable, merge: FeeTableMerge) =>
    setTable({
      grid: createEditedGridState(title, table.rows, merge.rows, `Ваши правки до версии ${table.version}`),
      base: { base: table.version, rows: table.rows },
    })

  return {
    grid,
    baseVersion: base.base,
    draft,
    onChange: (update) => setTable((now) => ({ ...now, grid: update(now.grid) })),
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
    acceptOtherWindow: () => {
      const { rows } = draft.acceptRemote()
      const accepted = createEditedGridState(title, base.rows, rows, RESTORED_LABEL)
      draftedRows.current = accepted.rows
      setTable({ grid: accepted, base })
    },
  }
}
