import { z } from 'zod'
import { feeTableTitles } from '../calculator/index.ts'
import { defineEndpoint } from './endpoint.ts'
import { pathIdSchema, timestampSchema } from './field-schemas.ts'

const MAX_DRAFT_BYTES = 5 * 1024 * 1024

const countSchema = z.int().nonnegative()

/**
 * Schema of a cell in the draft of a fee table. Its text is not trimmed, so that a table editor recognizes what it has
 * saved. A cell of a numeric column may hold a text that is no number yet.
 */
const draftCellSchema = z.union([z.string().max(2000), z.number(), z.null()], {
  error: 'В ячейке может быть текст до 2\u00A0000 знаков, число или пусто',
})

export const feeTableDraftRowSchema = z.array(draftCellSchema)

/** Limit of rows in a draft, which may have more rows than a fee table while it is being edited. */
const MAX_DRAFT_ROWS = 25_000

export const feeTableDraftWithUnparsedRowsSchema = z.strictObject({
  /** Table version on which the draft is based, 0 if the table was never uploaded. */
  base: countSchema,
  rows: z.array(z.unknown()).max(MAX_DRAFT_ROWS),
})

const draftInputSchema = z.strictObject({
  ...feeTableDraftWithUnparsedRowsSchema.shape,
  rows: z.array(feeTableDraftRowSchema).max(MAX_DRAFT_ROWS),
})

const draftInfoSchema = z.strictObject({
  author: z.string(),
  updatedAt: timestampSchema,
  changed: countSchema,
  /** Whether the author has saved the draft or looked at the table within the last 40 seconds. */
  active: z.boolean(),
})

const discardedDraftSchema = z.strictObject({
  id: z.int(),
  discardedAt: timestampSchema,
  changed: countSchema,
})

const draftSchema = z.strictObject({
  ...draftInputSchema.shape,
  updatedAt: timestampSchema,
  version: z.int().positive(),
  others: z.array(draftInfoSchema),
})

const params = z.object({ title: z.enum(feeTableTitles) })

export type FeeTableDraft = z.infer<typeof draftSchema>
export type FeeTableDraftInfo = z.infer<typeof draftInfoSchema>

export const feeTableDraftEndpoints = {
  draft: defineEndpoint('GET', '/api/calculator/{title}/draft', 'admin', {
    summary: 'Свои неприменённые правки таблицы; 404, когда их нет',
    params,
    reply: draftSchema,
    versioned: true,
  }),
  saveDraft: defineEndpoint('PUT', '/api/calculator/{title}/draft', 'admin', {
    summary: 'Записать свои неприменённые правки: цены на сайте они не меняют',
    params,
    body: draftInputSchema,
    maxTextBytes: MAX_DRAFT_BYTES,
    isBodyUnparsed: true,
    reply: draftSchema,
    versioned: true,
    repeatable: true,
    refuses: ['too-many'],
  }),
  removeDraft: defineEndpoint('DELETE', '/api/calculator/{title}/draft', 'admin', {
    summary: 'Убрать свои неприменённые правки; с keep их можно вернуть ещё 30 дней',
    params,
    query: z.object({ keep: z.literal('true').optional() }),
    status: 204,
    versioned: true,
  }),
  listDiscardedDrafts: defineEndpoint('GET', '/api/calculator/{title}/discarded-drafts', 'admin', {
    summary: 'Свои правки таблицы, от которых отказались за 30 дней: не больше пяти последних, новые сверху',
    params,
    reply: z.array(discardedDraftSchema),
  }),
  restoreDiscardedDraft: defineEndpoint(
    'POST',
    '/api/calculator/{title}/discarded-drafts/{id}/restore',
    'admin',
    {
      summary: 'Вернуть правки, от которых отказались; 409, пока у таблицы есть другие неприменённые правки',
      params: z.object({ ...params.shape, id: pathIdSchema }),
      status: 204,
      refuses: ['changed'],
    },
  ),
  listDrafts: defineEndpoint('GET', '/api/calculator/{title}/drafts', 'admin', {
    summary:
      'У кого есть неприменённые правки таблицы, сколько в них строк и правит ли сейчас, последние сверху',
    params,
    reply: z.array(z.strictObject({ ...draftInfoSchema.shape, own: z.boolean() })),
  }),
}
