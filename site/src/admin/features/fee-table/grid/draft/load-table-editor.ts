import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import type { TypedApiClient, VersionedEntity } from 'shared/client'
import type { contract, FeeTable, FeeTableDraft } from 'shared/contract'
import { matchFeeTableRows } from 'shared/tables'
import type { AutosaveDeps } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { GridRows } from '../model/grid-rows.ts'
import { createGridState, type GridState, toGridRows } from '../model/grid-state.ts'
import {
  type DraftRows,
  hasSameDraftRows,
  type LocalTableDraft,
  NO_DRAFT_VERSION,
  type TableDraftContent,
  type TableDraftVersion,
  toDraftRows,
} from './table-draft.ts'

export type TableApiClient = TypedApiClient<typeof contract>['table']

/** Draft with which editing starts, and the version on which it is based. */
export interface InitialTableDraft {
  readonly initial: AutosaveDeps<TableDraftContent, TableDraftVersion>['initial']
  readonly base: FeeTable
  /** When a draft that is continued was edited last. */
  readonly restoredAt: Date | undefined
}

const toDraftContent = ({ value: { base, rows } }: VersionedEntity<FeeTableDraft>): TableDraftContent => ({
  base,
  rows,
})

const pickDraft = (
  local: LocalTableDraft | undefined,
  stored: VersionedEntity<FeeTableDraft> | undefined,
): Omit<InitialTableDraft, 'base'> | undefined => {
  if (local) {
    const { at, content, base, key } = local
    // A draft that was dropped or applied elsewhere is created anew from what was typed here.
    const version = stored ? base : NO_DRAFT_VERSION
    const saved = stored?.version === base ? toDraftContent(stored) : undefined
    const initial = {
      content,
      base: version,
      key: stored ? key : crypto.randomUUID(),
      isUnsaved: true,
      saved,
    }
    return { initial, restoredAt: new Date(at) }
  }
  if (!stored) return undefined
  const content = toDraftContent(stored)
  return {
    initial: { content, base: stored.version, key: crypto.randomUUID(), isUnsaved: false, saved: content },
    restoredAt: new Date(stored.value.updatedAt),
  }
}

/** Returns whether the server has a draft of the user. Asking for a missing one would log an error in the browser. */
export const hasStoredDraft = async (tables: TableApiClient, title: FeeTableTitle): Promise<boolean> =>
  (await tables.listDrafts({ params: { title } })).some(({ own }) => own)

/** Loads the draft of the user, if the server has one. */
export const loadStoredDraft = async (
  tables: TableApiClient,
  title: FeeTableTitle,
): Promise<VersionedEntity<FeeTableDraft> | undefined> =>
  (await hasStoredDraft(tables, title))
    ? orUndefinedIfNotFound(tables.draft({ params: { title } }))
    : undefined

/** Loads the unsent draft of this computer, or the one that the server has, or the version in force. */
export const loadTableEditor = async (
  tables: TableApiClient,
  store: DraftStore<LocalTableDraft>,
  title: FeeTableTitle,
  inForce: number,
): Promise<InitialTableDraft> => {
  const [local, stored] = await Promise.all([store.read(), loadStoredDraft(tables, title)])
  const draft = pickDraft(local, stored)
  const loadVersion = (n: number) => tables.version({ params: { title, n } })
  const base = await loadVersion(draft?.initial.content.base ?? inForce)
  if (draft) return { ...draft, base }
  const content = { base: base.version, rows: base.rows }
  return {
    base,
    restoredAt: undefined,
    initial: {
      content,
      base: NO_DRAFT_VERSION,
      key: crypto.randomUUID(),
      isUnsaved: false,
      saved: content,
    },
  }
}

/** Gives rows of a draft the ids of the same rows in their base version, and new ids to added rows. */
const identifyRows = (title: FeeTableTitle, baseRows: GridRows, rows: DraftRows): GridRows => {
  const matches = matchFeeTableRows(
    title,
    baseRows.map(({ cells }) => cells),
    rows,
  )
  return rows.map((cells, index) => {
    const baseRow = baseRows[matches.get(index) ?? -1]
    if (!baseRow) return { id: baseRows.length + 1 + index, cells }
    return hasSameDraftRows([baseRow.cells], [cells]) ? baseRow : { id: baseRow.id, cells }
  })
}

/** Adds the cells of columns that the table has got since the rows were stored. */
const addMissingCells = (title: FeeTableTitle, rows: DraftRows): DraftRows => {
  const { columns } = feeTableDefinitions[title]
  return rows.map((cells) =>
    cells.length < columns.length ? columns.map((_, at) => cells[at] ?? null) : cells,
  )
}

/** Creates the grid of a version with the edits of a draft. `label` describes them for undo. */
export const createEditedGridState = (
  title: FeeTableTitle,
  baseRows: DraftRows,
  draftRows: DraftRows,
  label: string,
): GridState => {
  const base = toGridRows(addMissingCells(title, baseRows))
  const edited = addMissingCells(title, draftRows)
  return hasSameDraftRows(toDraftRows(base), edited)
    ? createGridState(title, base)
    : createGridState(title, base, { rows: identifyRows(title, base, edited), label })
}
