import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import type { VersionedApiEntity } from 'shared/client'
import type { FeeTable, FeeTableDraft } from 'shared/contract'
import { pairFeeTableVersionRows } from 'shared/tables'
import type { AutosaveDependencies } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'
import { type GridRowData, listGridRowCells } from '../model/grid-rows.ts'
import {
  assignIdsToGridRows,
  createFeeTableGridState,
  type FeeTableGridState,
  findNextGridRowId,
  setGridSortAndFilter,
} from '../model/grid-state.ts'
import {
  type FeeTableApiClient,
  type FeeTableDraftContent,
  getFeeTableDraftContent,
  hasSameFeeTableRows,
  type LocalFeeTableDraft,
  loadFeeTableDraftFromServer,
  VERSION_OF_MISSING_FEE_TABLE_DRAFT,
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
    const saved = stored?.version === base ? getFeeTableDraftContent(stored) : undefined
    // If the draft was discarded or applied in another window, the edits on this computer become a new draft.
    const target = stored ? { base, key } : { base: VERSION_OF_MISSING_FEE_TABLE_DRAFT, key: newKey }
    return { initial: { content, ...target, isUnsaved: true, saved }, restoredAt: new Date(at) }
  }
  if (!stored) return undefined
  const content = getFeeTableDraftContent(stored)
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
  const [local, stored] = await Promise.all([store.read(), loadFeeTableDraftFromServer(tables, title)])
  const draft = pickDraft(local, stored)
  const loadVersion = (n: number) => tables.version({ params: { title, n } })
  const base = await loadVersion(draft?.initial.content.base ?? inForce)
  if (draft) return { ...draft, base }
  const content = { base: base.version, rows: base.rows }
  const target = { base: VERSION_OF_MISSING_FEE_TABLE_DRAFT, key: crypto.randomUUID() }
  return { base, restoredAt: undefined, initial: { content, ...target, isUnsaved: false, saved: content } }
}

/** Gives rows the ids of the same rows in the version they come from; added rows get new ids. */
const identifyRows = (
  title: FeeTableTitle,
  baseRows: readonly GridRowData[],
  rows: readonly FeeTableRowCellValues[],
): readonly GridRowData[] => {
  const firstNewId = findNextGridRowId(baseRows)
  const matches = pairFeeTableVersionRows(title, listGridRowCells(baseRows), rows)
  return rows.map((cells, index) => {
    const baseRow = baseRows[matches.get(index) ?? -1]
    if (!baseRow) return { id: firstNewId + index, cells }
    return hasSameFeeTableRows([baseRow.cells], [cells]) ? baseRow : { id: baseRow.id, cells }
  })
}

const addMissingCells = (
  title: FeeTableTitle,
  rows: readonly FeeTableRowCellValues[],
): readonly FeeTableRowCellValues[] => {
  const { columns } = feeTableDefinitions[title]
  return rows.map((cells) =>
    cells.length < columns.length ? columns.map((_, at) => cells[at] ?? null) : cells,
  )
}

/** Creates the grid of a fee table version with the edits of a draft. Rows, view and active cell of `shown` stay. */
export const createGridStateWithDraftEdits = (
  title: FeeTableTitle,
  baseRows: readonly FeeTableRowCellValues[],
  draftRows: readonly FeeTableRowCellValues[],
  shown?: FeeTableGridState,
): FeeTableGridState => {
  const baseCells = addMissingCells(title, baseRows)
  const edited = addMissingCells(title, draftRows)
  const base = shown ? identifyRows(title, shown.baseRows, baseCells) : assignIdsToGridRows(baseCells)
  const rows = hasSameFeeTableRows(baseCells, edited) ? base : identifyRows(title, base, edited)
  const state = createFeeTableGridState(title, base, rows)
  if (!shown) return state
  const { view, viewRows, selection } = shown
  return setGridSortAndFilter({ ...state, viewRows, selection }, view)
}
