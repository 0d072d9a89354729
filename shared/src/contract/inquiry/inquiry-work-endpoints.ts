import { z } from 'zod'
import { calculationIdSchema } from '../calculation-endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idParamsSchema,
  idSchema,
  pathIdSchema,
  timestampSchema,
} from '../field-schemas.ts'
import {
  callResults,
  inquiryChangeSchema,
  inquirySchema,
  inquiryStateSchema,
  MAX_ANSWER_LENGTH,
  MAX_BULK_INQUIRIES,
  MAX_INQUIRY_NOTE_LENGTH,
  noteTextSchema,
} from './inquiry-schemas.ts'

const write = { params: idParamsSchema, reply: inquirySchema, versioned: true, repeatable: true } as const

/** Endpoints that change inquiries or answer them. */
export const inquiryWorkEndpoints = {
  update: defineEndpoint('PATCH', '/api/request/{id}', 'admin', {
    ...write,
    summary: 'Изменить состояние, ответственного или срок; note (от прежних версий) добавляет заметку',
    body: inquiryChangeSchema.extend({
      note: createMultiLineTextSchema(0, MAX_INQUIRY_NOTE_LENGTH).optional(),
    }),
  }),
  bulk: defineEndpoint('POST', '/api/request/bulk', 'admin', {
    summary: 'Изменить много заявок, кроме тех, которые изменились после versions',
    body: z
      .strictObject({
        ids: z.array(idSchema).min(1).max(MAX_BULK_INQUIRIES),
        versions: z.array(z.int().positive()).max(MAX_BULK_INQUIRIES),
        change: inquiryChangeSchema,
      })
      .refine(({ ids, versions }) => ids.length === versions.length && new Set(ids).size === ids.length, {
        path: ['versions'],
        error: 'Каждой заявке нужна одна версия',
      }),
    reply: z.strictObject({
      changed: z.array(inquirySchema),
      /** `reason` is a Russian sentence, such as `Теперь «Готово»: Олена, 10:44`. */
      refused: z.array(z.strictObject({ id: idSchema, reason: z.string() })),
    }),
    repeatable: true,
  }),
  addNote: defineEndpoint('POST', '/api/request/{id}/note', 'admin', {
    ...write,
    summary: 'Записать заметку для коллег',
    body: z.strictObject({ text: noteTextSchema }),
    status: 201,
  }),
  answer: defineEndpoint('POST', '/api/request/{id}/answer', 'admin', {
    summary: 'Ответить письмом; оно уйдёт через десять секунд, если его не отменить',
    params: idParamsSchema,
    body: z.strictObject({
      subject: createSingleLineTextSchema(1, 200),
      text: createMultiLineTextSchema(1, MAX_ANSWER_LENGTH),
      calculation: calculationIdSchema.optional(),
      /** State of the inquiry after the answer. Without it, a new inquiry becomes active. */
      state: z.enum(['active', 'waiting', 'done']).optional(),
      /** State that the author has seen. If it is another one now, it stays, whatever `state` is. */
      seenState: inquiryStateSchema.optional(),
      /** Id of the latest answer that the author has seen. If there is another one, the answer is refused. */
      previous: idSchema.nullable().optional(),
    }),
    status: 201,
    reply: z.strictObject({ id: idSchema, notBefore: timestampSchema, inquiry: inquirySchema }),
    repeatable: true,
    refuses: ['changed'],
  }),
  withdrawAnswer: defineEndpoint('DELETE', '/api/request/{id}/answer/{n}', 'admin', {
    summary: 'Отменить ответ, пока он не ушёл; состояние и ответственный становятся прежними',
    params: idParamsSchema.extend({ n: pathIdSchema }),
    status: 204,
    refuses: ['changed'],
  }),
  recordCall: defineEndpoint('POST', '/api/request/{id}/call', 'admin', {
    ...write,
    summary: 'Записать звонок; later назначает срок через два часа',
    body: z.strictObject({ result: z.enum(callResults), text: noteTextSchema.optional() }),
    status: 201,
  }),
}
