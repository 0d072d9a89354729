import type { FeeTableCell } from 'shared/calculator'
import { z } from 'zod'
import type { GridRows } from '../model/grid-rows.ts'
import type { GridState } from '../model/grid-state.ts'

export type DraftRows = readonly (readonly FeeTableCell[])[]

/** Edited rows of a fee table and the version on which they are based. */
export interface TableDraftContent {
  readonly base: number
  readonly rows: DraftRows
}

/** Version of the draft that the server has. 0 stands for no draft. */
export type TableDraftVersion = number

export const NO_DRAFT_VERSION: TableDraftVersion = 0

const draftContentSchema = z.object({
  base: z.int().nonnegative(),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** Schema of a draft on this computer. */
export const localTableDraftSchema = z.object({
  at: z.iso.datetime(),
  content: draftContentSchema,
  base: z.int().nonnegative(),
  /** Idempotency key of the next save. Drafts had none until November 2026. */
  key: z.string().default(() => crypto.randomUUID()),
})

export type LocalTableDraft = z.infer<typeof localTableDraftSchema>

/**
 * Returns the name under which the edited rows of a table are stored on this computer. The form that applies them
 * stores its note under another name.
 */
export const buildTableDraftName = (title: GridState['title']): string => `table-rows:${title}`

/** Returns the query key of the drafts of a table that the server has, also those of colleagues. */
export const buildDraftListKey = (title: GridState['title']) => ['table', 'drafts', title]

export const toDraftRows = (rows: GridRows): DraftRows => rows.map(({ cells }) => cells)

/** Returns whether a draft has the same cells in the same order as a version of the table. */
export const hasSameDraftRows = (one: DraftRows, other: DraftRows): boolean =>
  one.length === other.length &&
  one.every((cells, index) => {
    const others = other[index]
    return cells === others || cells.every((cell, at) => cell === (others?.[at] ?? null))
  })

export const isSameTableDraft = (one: TableDraftContent, other: TableDraftContent): boolean =>
  one.base === other.base &&
  hasSameDraftRows(one.rows, other.rows) &&
  // Rows stored before a column was added are shorter.
  hasSameDraftRows(other.rows, one.rows)
