import { z } from 'zod'
import { isCalendarDay } from '../format/index.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idParamsSchema,
  idSchema,
  pathIdSchema,
  timestampSchema,
} from './field-schemas.ts'

export const inquiryStatuses = ['new', 'done', 'spam'] as const
const inquiryKinds = ['callback', 'calculation'] as const

/** Length of the start of a message in a list of inquiries. A message of exactly this length may have been cut. */
export const INQUIRY_MESSAGE_PREVIEW_LENGTH = 300

export const MAX_LISTED_NEW_INQUIRIES = 20

const inquiryStateSchema = z.enum(inquiryStatuses)

/** Schema of the notification email of an inquiry; `null` if there is no email to send. */
const notificationEmailSchema = z
  .strictObject({
    state: z.enum(['waiting', 'sent']),
    failures: z.int().nonnegative(),
    /** Time of the next attempt to send; `null` once the email is sent, and while no mail server is configured. */
    nextAt: timestampSchema.nullable(),
    sentAt: timestampSchema.nullable(),
    trouble: z.string().nullable(),
  })
  .nullable()

/** The saved calculation that an inquiry is about, with its title and total. */
const quotedCalculationSchema = z.strictObject({ id: z.string(), usd: z.number(), title: z.string() })

const commonInquiryShape = {
  id: idSchema,
  state: inquiryStateSchema,
  note: z.string(),
  receivedAt: timestampSchema,
  /** Whether the contact form was filled in faster than a person can type. */
  hasty: z.boolean(),
  mail: notificationEmailSchema,
  calculation: quotedCalculationSchema.nullable(),
  version: z.int().positive(),
}

const inquirySchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...commonInquiryShape, kind: z.literal('callback'), name: z.string(), phone: z.string() }),
  z.strictObject({
    ...commonInquiryShape,
    kind: z.literal('calculation'),
    email: z.string(),
    message: z.string(),
  }),
])

const calendarDaySchema = z.string().refine(isCalendarDay)

const countSchema = z.int().nonnegative()

export type InquiryStatus = z.infer<typeof inquiryStateSchema>
export type InquiryKind = (typeof inquiryKinds)[number]
export type Inquiry = z.infer<typeof inquirySchema>

export const inquiryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/request',
    access: 'admin',
    summary: 'Заявки с сайта по 50, новые сверху, от писем — начало; без state — все, кроме спама',
    query: z.object({
      state: inquiryStateSchema.optional(),
      kind: z.enum(inquiryKinds).optional(),
      page: pathIdSchema.optional(),
      /** Search text: all words must occur in name, email, message or note, or be a phone in any digit grouping. */
      search: createSingleLineTextSchema(0, 100).optional(),
    }),
    status: 200,
    reply: z.strictObject({
      items: z.array(inquirySchema),
      page: z.int().positive(),
      pages: countSchema,
      total: countSchema,
    }),
  }),
  news: defineEndpoint({
    method: 'GET',
    path: '/api/request/news',
    access: 'admin',
    summary: 'Сколько новых заявок и последние 20 из пришедших с since, кроме спама; дёшево при любом числе',
    query: z.object({ since: timestampSchema.optional() }),
    status: 200,
    reply: z.strictObject({ new: countSchema, items: z.array(inquirySchema).max(MAX_LISTED_NEW_INQUIRIES) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/request/{id}',
    access: 'admin',
    summary: 'Заявка целиком',
    params: idParamsSchema,
    status: 200,
    reply: inquirySchema,
    versioned: true,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/request/{id}',
    access: 'admin',
    summary: 'Отметить заявку или записать заметку для коллег',
    params: idParamsSchema,
    body: z.strictObject({
      state: inquiryStateSchema.optional(),
      note: createMultiLineTextSchema(0, 2000).optional(),
    }),
    status: 200,
    reply: inquirySchema,
    versioned: true,
    repeatable: true,
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/api/request/file',
    access: 'admin',
    summary: 'Все заявки, кроме спама, таблицей для Excel',
    status: 200,
    reply: z.string(),
    file: { type: 'text/csv; charset=utf-8', name: 'requests.csv' },
  }),
  days: defineEndpoint({
    method: 'GET',
    path: '/api/request/days',
    access: 'admin',
    summary: 'Сколько заявок пришло в каждый из последних 30 дней, по киевскому времени; спам не в счёт',
    status: 200,
    reply: z.array(
      z.strictObject({ day: calendarDaySchema, callbacks: countSchema, calculations: countSchema }),
    ),
  }),
  deliver: defineEndpoint({
    method: 'POST',
    path: '/api/request/deliver',
    access: 'admin',
    summary: 'Попробовать сейчас же отправить все письма, которые ждут',
    status: 204,
  }),
}
