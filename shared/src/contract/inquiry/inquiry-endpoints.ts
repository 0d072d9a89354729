import { z } from 'zod'
import { isCalendarDay } from '../../format/index.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  createSingleLineTextSchema,
  idParamsSchema,
  pathIdSchema,
  timestampSchema,
} from '../field-schemas.ts'
import {
  colleagueSchema,
  inquiryEventSchema,
  inquiryKinds,
  inquirySchema,
  inquirySortOrders,
  inquiryStatuses,
  MAX_LISTED_NEW_INQUIRIES,
  quotedCalculationSchema,
} from './inquiry-schemas.ts'
import { inquiryWorkEndpoints } from './inquiry-work-endpoints.ts'

const calendarDaySchema = z.string().refine(isCalendarDay)

/** Days of this century, so that the day before and the day after exist, too. */
const receiptDaySchema = calendarDaySchema.regex(/^20/)

const countSchema = z.int().nonnegative()

export const inquiryEndpoints = {
  ...inquiryWorkEndpoints,
  list: defineEndpoint('GET', '/api/request', 'admin', {
    summary: 'Заявки с сайта по 50, новые сверху, от писем — начало; без state — все, кроме спама',
    query: z.object({
      /** `open` lists the inquiries that are neither done nor spam. */
      state: z.enum([...inquiryStatuses, 'open']).optional(),
      kind: z.enum(inquiryKinds).optional(),
      owner: z.union([z.enum(['me', 'none']), pathIdSchema]).optional(),
      due: z.enum(['overdue', 'today', 'set', 'none']).optional(),
      /** First and last day of receipt, in Kyiv. */
      from: receiptDaySchema.optional(),
      to: receiptDaySchema.optional(),
      calculation: z.enum(['with', 'without']).optional(),
      sort: z.enum(inquirySortOrders).optional(),
      page: pathIdSchema.optional(),
      /** Search text: all words must occur in name, email, message or note, or be a phone in any digit grouping. */
      search: createSingleLineTextSchema(0, 100).optional(),
    }),
    reply: z.strictObject({
      items: z.array(inquirySchema),
      page: z.int().positive(),
      pages: countSchema,
      total: countSchema,
    }),
  }),
  news: defineEndpoint('GET', '/api/request/news', 'admin', {
    summary: 'Сколько новых заявок и последние 20 из пришедших с since, кроме спама; дёшево при любом числе',
    query: z.object({ since: timestampSchema.optional() }),
    reply: z.strictObject({
      new: countSchema,
      active: countSchema,
      waiting: countSchema,
      /** Inquiries of the caller that are neither done nor spam. */
      mine: countSchema,
      /** Inquiries of all colleagues whose due time has passed and that are neither done nor spam. */
      overdue: countSchema,
      myOverdue: countSchema,
      /**
       * The number on the badge: inquiries that are new, and those of the caller or of nobody that are overdue or have an
       * answer that the mail server has refused for good.
       */
      attention: countSchema,
      /** Changes whenever any inquiry or the failure of an email changes. */
      revision: z.string(),
      items: z.array(inquirySchema).max(MAX_LISTED_NEW_INQUIRIES),
    }),
  }),
  get: defineEndpoint('GET', '/api/request/{id}', 'admin', {
    summary: 'Заявка целиком',
    params: idParamsSchema,
    reply: inquirySchema,
    versioned: true,
  }),
  history: defineEndpoint('GET', '/api/request/{id}/history', 'admin', {
    summary:
      'Что происходило с заявкой: состояния, ответственные, сроки, заметки, ответы и звонки, по порядку',
    params: idParamsSchema,
    reply: z.array(inquiryEventSchema),
  }),
  related: defineEndpoint('GET', '/api/request/{id}/related', 'admin', {
    summary: 'Последние 50 других заявок этого человека и расчёты из них и из ответов ему',
    params: idParamsSchema,
    reply: z.strictObject({
      items: z.array(inquirySchema),
      calculations: z.array(quotedCalculationSchema.extend({ at: timestampSchema })),
    }),
  }),
  presence: defineEndpoint('PUT', '/api/request/{id}/presence', 'admin', {
    summary: 'Сообщить каждые 15 секунд, пишу ли я ответ, и узнать, кто из коллег его пишет',
    params: idParamsSchema,
    body: z.strictObject({ answering: z.boolean() }),
    reply: z.strictObject({ answering: z.array(colleagueSchema) }),
  }),
  file: defineEndpoint('GET', '/api/request/file', 'admin', {
    summary: 'Все заявки, кроме спама, таблицей для Excel',
    reply: z.string(),
    file: { type: 'text/csv; charset=utf-8', name: 'requests.csv' },
  }),
  days: defineEndpoint('GET', '/api/request/days', 'admin', {
    summary: 'Сколько заявок пришло в каждый из последних 30 дней, по киевскому времени; спам не в счёт',
    reply: z.array(
      z.strictObject({ day: calendarDaySchema, callbacks: countSchema, calculations: countSchema }),
    ),
  }),
  deliver: defineEndpoint('POST', '/api/request/deliver', 'admin', {
    summary: 'Попробовать сейчас же отправить письма, которые ждут, а отвергнутые — только этой заявки',
    query: z.object({ inquiry: pathIdSchema.optional() }),
    status: 204,
  }),
}
