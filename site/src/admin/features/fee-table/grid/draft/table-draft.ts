import type { FeeTableTitle } from 'shared/calculator'
import type { TypedApiClient, VersionedApiEntity } from 'shared/client'
import type { contract, FeeTableDraft } from 'shared/contract'
import { z } from 'zod'
import type { AutosaveDependencies } from '../../../../lib/drafts/autosave.ts'
import type { LocalDraft } from '../../../../lib/drafts/draft-store.ts'
import { resolveUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'

export type FeeTableApiClient = TypedApiClient<typeof contract>['table']

export interface FeeTableDraftContent {
  base: number
  rows: readonly FeeTableRowCellValues[]
}

/** Version number that stands for a fee table draft that the server does not have. */
export const VERSION_OF_MISSING_FEE_TABLE_DRAFT = 0

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

export const buildFeeTableDraftStorageKey = (title: FeeTableTitle): string => `table-rows:${title}`

export const buildFeeTableDraftsQueryKey = (title: FeeTableTitle) => ['table', 'drafts', title]

export const buildDiscardedFeeTableDraftsQueryKey = (title: FeeTableTitle) => ['table', 'discarded', title]

export const hasSameFeeTableRows = (
  one: readonly FeeTableRowCellValues[],
  other: readonly FeeTableRowCellValues[],
): boolean =>
  one.length === other.length &&
  one.every((cells, index) => {
    const others = other[index]
    return cells === others || cells.every((cell, at) => cell === (others?.[at] ?? null))
  })

const isSameTableDraft = (one: FeeTableDraftContent, other: FeeTableDraftContent): boolean =>
  one.base === other.base &&
  hasSameFeeTableRows(one.rows, other.rows) &&
  // The rows are compared in both directions: a comparison ignores cells that only its second argument has.
  hasSameFeeTableRows(other.rows, one.rows)

/** Looks for the draft of the user in the list of drafts, because requesting a missing draft would log an error. */
export const hasFeeTableDraftOnServer = async (
  tables: FeeTableApiClient,
  title: FeeTableTitle,
): Promise<boolean> => (await tables.listDrafts({ params: { title } })).some(({ own }) => own)

export const loadFeeTableDraftFromServer = async (
  tables: FeeTableApiClient,
  title: FeeTableTitle,
): Promise<VersionedApiEntity<FeeTableDraft> | undefined> =>
  (await hasFeeTableDraftOnServer(tables, title))
    ? resolveUndefinedIfNotFound(tables.draft({ params: { title } }))
    : undefined

export const getFeeTableDraftContent = ({
  value: { base, rows },
}: VersionedApiEntity<FeeTableDraft>): FeeTableDraftContent => ({ base, rows })

/** Lets the page handle pending key presses and paint before a long computation. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

interface TableDraftPersistenceOptions {
  tables: FeeTableApiClient
  title: FeeTableTitle
  /** True if the draft was read from this computer: an earlier window may have sent it without getting a response. */
  isRestored: boolean
  getBase: () => FeeTableDraftContent
  onSaved?: () => void
}

/** Sends fee table edits to the server. A draft without edits is removed from the server instead. */
export const createFeeTableDraftAutosaveCallbacks = ({
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
      // Serializing thousands of rows takes long, so the page first handles pending key presses and paints.
      await waitForNextTask()
      const isEdited = !isSameTableDraft({ base, rows }, getBase())
      let saved = version
      // A first draft save without a response is repeated with its idempotency key to learn whether the draft exists.
      if (isEdited || (version === VERSION_OF_MISSING_FEE_TABLE_DRAFT && isAnswerMissing)) {
        isAnswerMissing = true
        const body = { base, rows: rows.map((cells) => [...cells]) }
        const request = { params: { title }, body, ifVersion: version, idempotencyKey: key }
        saved = (await tables.saveDraft(request)).version
      }
      if (!isEdited && saved !== VERSION_OF_MISSING_FEE_TABLE_DRAFT)
        await resolveUndefinedIfNotFound(
          tables.removeDraft({ params: { title }, query: {}, ifVersion: saved }),
        )
      isAnswerMissing = false
      onSaved?.()
      return isEdited ? saved : VERSION_OF_MISSING_FEE_TABLE_DRAFT
    },
    toBase: ({ version }) => version,
    readCurrent: async () => {
      const stored = await loadFeeTableDraftFromServer(tables, title)
      return stored
        ? { content: getFeeTableDraftContent(stored), base: stored.version }
        : { content: getBase(), base: VERSION_OF_MISSING_FEE_TABLE_DRAFT }
    },
  }
}
