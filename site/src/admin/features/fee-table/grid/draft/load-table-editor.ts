import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import type { VersionedApiEntity } from 'shared/client'
import type { FeeTable, FeeTableDraft } from 'shared/contract'
import { pairFeeTableVersionRows } from 'shared/tables'
import type { AutosaveDependencies } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import type { FeeTableRowCells } from '../../rows/format-fee-table-cell.ts'
import { type GridRows, listGridRowCells } from '../model/grid-rows.ts'
import { createFeeTableGridState, type FeeTableGridState, toGridRowsWithIds } from '../model/grid-state.ts'
import {
  type FeeTableApiClient,
  type FeeTableDraftContent,
  hasSameFeeTableRows,
  type LocalFeeTableDraft,
  loadStoredFeeTableDraft,
  NO_FEE_TABLE_DRAFT_VERSION,
  toFeeTableDraftContent,
} from './table-draft.ts'

export interface InitialFeeTableDraft {
  initial: AutosaveDependencies<FeeTableDraftContent, number>['initial']
  base: FeeTable
  restoredAt: Date | undefined
}

const pickDraft = (
  local: LocalFeeTableDraft | undefined,
  stored: VersionedApiEntity<FeeTableDraft> | undefined,
): Omit<InitialFeeTableDraft, 'base'> | undefined => {
  const newKey = crypto.randomUUID()
  if (local) {
    const { at, content, base, key } = local
    const saved = stored?.version === base ? toFeeTableDraftContent(stored) : undefined
    // If the draft was discarded or applied in another window, the edits on this computer become a new draft.
    const target = stored ? { base, key } : { base: NO_FEE_TABLE_DRAFT_VERSION, key: newKey }
    return { initial: { content, ...target, isUnsaved: true, saved }, restoredAt: new Date(at) }
  }
  if (!stored) return undefined
  const content = toFeeTableDraftContent(stored)
  return {
    initial: { content, base: stored.version, key: newKey, isUnsaved: false, saved: content },
    restoredAt: new Date(stored.value.updatedAt),
  }
}

/** Loads the unsent fee table draft of this computer, or the draft of the server, or the version in force. */
export const loadInitialFeeTableDraft = async (
  tables: FeeTableApiClient,
  store: DraftStore<LocalFeeTableDraft>,
  title: FeeTableTitle,
  inForce: number,
): Promise<InitialFeeTableDraft> => {
  const [local, stored] = await Promise.all([store.read(), loadStoredFeeTableDraft(tables, title)])
  const draft = pickDraft(local, stored)
  const loadVersion = (n: number) => tables.version({ params: { title, n } })
  const base = await loadVersion(draft?.initial.content.base ?? inForce)
  if (draft) return { ...draft, base }
  const content = { base: base.version, rows: base.rows }
  const target = { base: NO_FEE_TABLE_DRAFT_VERSION, key: crypto.randomUUID() }
  return { base, restoredAt: undefined, initial: { content, ...target, isUnsaved: false, saved: content } }
}

/** Gives rows of a fee table draft the ids of the same rows in the base version, and new ids to added rows. */
const identifyRows = (
  title: FeeTableTitle,
  baseRows: GridRows,
  rows: readonly FeeTableRowCells[],
): GridRows => {
  const matches = pairFeeTableVersionRows(title, listGridRowCells(baseRows), rows)
  return rows.map((cells, index) => {
    const baseRow = baseRows[matches.get(index) ?? -1]
    if (!baseRow) return { id: baseRows.length + 1 + index, cells }
    return hasSameFeeTableRows([baseRow.cells], [cells]) ? baseRow : { id: baseRow.id, cells }
  })
}

const addMissingCells = (
  title: FeeTableTitle,
  rows: readonly FeeTableRowCells[],
): readonly FeeTableRowCells[] => {
  const { columns } = feeTableDefinitions[title]
  return rows.map((cells) =>
    cells.length < columns.length ? columns.map((_, at) => cells[at] ?? null) : cells,
  )
}

/** Creates the grid of a fee table version with the edits of a draft. `label` describes the edits for undo. */
export const createGridStateWithDraftEdits = (
  title: FeeTableTitle,
  baseRows: readonly FeeTableRowCells[],
  draftRows: readonly FeeTableRowCells[],
  label: string,
): FeeTableGridState => {
  const base = toGridRowsWithIds(addMissingCells(title, baseRows))
  const edited = addMissingCells(title, draftRows)
  return hasSameFeeTableRows(listGridRowCells(base), edited)
    ? createFeeTableGridState(title, base)
    : createFeeTableGridState(title, base, { rows: identifyRows(title, base, edited), label })
}
