import type { FeeTableTitle } from 'shared/calculator'
import type { TypedApiClient, VersionedApiEntity } from 'shared/client'
import type { contract, FeeTableDraft } from 'shared/contract'
import { z } from 'zod'
import type { AutosaveDependencies } from '../../../../lib/drafts/autosave.ts'
import type { LocalDraft } from '../../../../lib/drafts/draft-store.ts'
import { resolveUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { FeeTableRowCells } from '../../rows/format-fee-table-cell.ts'

export type FeeTableApiClient = TypedApiClient<typeof contract>['table']

export interface FeeTableDraftContent {
  base: number
  rows: readonly FeeTableRowCells[]
}

/** Version number that stands for a fee table draft that the server does not have. */
export const NO_FEE_TABLE_DRAFT_VERSION = 0

export interface LocalFeeTableDraft extends LocalDraft<FeeTableDraftContent, number> {
  at: string
}

export const localFeeTableDraftSchema: z.ZodType<LocalFeeTableDraft> = z.object({
  at: z.iso.datetime(),
  content: z.object({
    base: z.int().nonnegative(),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
  base: z.int().nonnegative(),
  /** Idempotency key of the next save of the draft. Drafts stored before November 2026 have none. */
  key: z.string().default(() => crypto.randomUUID()),
})

/** Builds the storage key of a fee table draft. The note of the form that applies edited rows has another key. */
export const buildFeeTableDraftKey = (title: FeeTableTitle): string => `table-rows:${title}`

export const buildFeeTableDraftsQueryKey = (title: FeeTableTitle) => ['table', 'drafts', title]

export const hasSameFeeTableRows = (
  one: readonly FeeTableRowCells[],
  other: readonly FeeTableRowCells[],
): boolean =>
  one.length === other.length &&
  one.every((cells, index) => {
    const others = other[index]
    return cells === others || cells.every((cell, at) => cell === (others?.[at] ?? null))
  })

const isSameTableDraft = (one: FeeTableDraftContent, other: FeeTableDraftContent): boolean =>
  one.base === other.base &&
  hasSameFeeTableRows(one.rows, other.rows) &&
  // Rows are compared in both directions, because rows stored before a column was added are shorter.
  hasSameFeeTableRows(other.rows, one.rows)

/** Returns whether the server has a draft of the user, as requesting a missing draft would log an error. */
export const hasStoredFeeTableDraft = async (
  tables: FeeTableApiClient,
  title: FeeTableTitle,
): Promise<boolean> => (await tables.listDrafts({ params: { title } })).some(({ own }) => own)

export const loadStoredFeeTableDraft = async (
  tables: FeeTableApiClient,
  title: FeeTableTitle,
): Promise<VersionedApiEntity<FeeTableDraft> | undefined> =>
  (await hasStoredFeeTableDraft(tables, title))
    ? resolveUndefinedIfNotFound(tables.draft({ params: { title } }))
    : undefined

export const toFeeTableDraftContent = ({
  value: { base, rows },
}: VersionedApiEntity<FeeTableDraft>): FeeTableDraftContent => ({ base, rows })

/** Lets the page handle keys and paint before a long computation. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

interface TableDraftPersistenceOptions {
  tables: FeeTableApiClient
  title: FeeTableTitle
  /** True if an earlier window may have sent the draft without getting a response. */
  isRestored: boolean
  getBase: () => FeeTableDraftContent
  onSaved?: () => void
}

/** Sends fee table edits to the server. A draft without edits is removed from the server instead. */
export const createFeeTableDraftAutosaveBackend = ({
  tables,
  title,
  isRestored,
  getBase,
  onSaved,
}: TableDraftPersistenceOptions): Pick<
  AutosaveDependencies<FeeTableDraftContent, number>,
  'isSame' | 'isSavable' | 'send' | 'toBase' | 'readCurrent'
> => {
  let isAnswerMissing = isRestored
  return {
    isSame: isSameTableDraft,
    isSavable: () => true,
    send: async ({ base, rows }, version, key) => {
      // Serializing thousands of rows takes long, so the page handles keys and paints before.
      await waitForNextTask()
      const isEdited = !isSameTableDraft({ base, rows }, getBase())
      let saved = version
      // A first save whose response was lost may have created a draft, which only a repeat under its key can tell.
      if (isEdited || (version === NO_FEE_TABLE_DRAFT_VERSION && isAnswerMissing)) {
        isAnswerMissing = true
        const body = { base, rows: rows.map((cells) => [...cells]) }
        const request = { params: { title }, body, ifVersion: version, idempotencyKey: key }
        saved = (await tables.saveDraft(request)).version
      }
      if (!isEdited && saved !== NO_FEE_TABLE_DRAFT_VERSION)
        await resolveUndefinedIfNotFound(tables.removeDraft({ params: { title } }))
      isAnswerMissing = false
      onSaved?.()
      return isEdited ? saved : NO_FEE_TABLE_DRAFT_VERSION
    },
    toBase: ({ version }) => version,
    readCurrent: async () => {
      const stored = await loadStoredFeeTableDraft(tables, title)
      return stored
        ? { content: toFeeTableDraftContent(stored), base: stored.version }
        : { content: getBase(), base: NO_FEE_TABLE_DRAFT_VERSION }
    },
  }
}
