import { z } from 'zod'
import { isCalendarDay } from '../format/index.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, idInPath, instant, line, paragraphs } from './fields.ts'

export const requestStates = ['new', 'done', 'spam'] as const
export const requestKinds = ['callback', 'calculation'] as const

/** Lists show this many characters of a message; a message of exactly this length may have been cut. */
export const SHORT_MESSAGE = 300

/** Maximum number of inquiries that `news` returns in full. */
export const MOST_NEWS = 20

const state = z.enum(requestStates)

/** State of the notification e-mail to the office; `null` when there is none to send. */
const mail = z
  .strictObject({
    state: z.enum(['waiting', 'sent']),
    /** Number of failed attempts. */
    failures: z.int().nonnegative(),
    /** Time of the next attempt; `null` once it is sent, and while no mail server is configured. */
    nextAt: instant.nullable(),
    sentAt: instant.nullable(),
    /** Why the last attempt failed, in Russian. */
    trouble: z.string().nullable(),
  })
  .nullable()

const common = {
  id,
  state,
  note: z.string(),
  receivedAt: instant,
  /** The form was filled in faster than a person types. */
  hasty: z.boolean(),
  mail,
  version: z.int().positive(),
}

/** The saved calculation that a question is about, with its title and total. */
const quoted = z.strictObject({ id: z.string(), usd: z.number(), title: z.string() })

const request = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('callback'), name: z.string(), phone: z.string() }),
  z.strictObject({
    ...common,
    kind: z.literal('calculation'),
    email: z.string(),
    message: z.string(),
    calculation: quoted.nullable(),
  }),
])

const day = z.string().refine(isCalendarDay)

const count = z.int().nonnegative()

export type RequestState = z.infer<typeof state>
export type RequestKind = (typeof requestKinds)[number]
export type Request = z.infer<typeof request>

/** Inbox of both contact forms. */
export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/api/request',
    access: 'admin',
    summary: 'Заявки с сайта по 50, новые сверху, от писем — начало; без state — все, кроме спама',
    query: z.object({
      state: state.optional(),
      kind: z.enum(requestKinds).optional(),
      page: idInPath.optional(),
      /** Words that must all occur in name, email, message or note, or a phone in any grouping. */
      search: line(0, 100).optional(),
    }),
    status: 200,
    reply: z.strictObject({ items: z.array(request), page: z.int().positive(), pages: count, total: count }),
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/request/news',
    access: 'admin',
    summary: 'Сколько новых заявок и последние 20 из пришедших с since, кроме спама; дёшево при любом числе',
    query: z.object({ since: instant.optional() }),
    status: 200,
    reply: z.strictObject({ new: count, items: z.array(request).max(MOST_NEWS) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/request/{id}',
    access: 'admin',
    summary: 'Заявка целиком',
    params: byId,
    status: 200,
    reply: request,
    versioned: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/request/{id}',
    access: 'admin',
    summary: 'Отметить заявку или записать заметку для коллег',
    params: byId,
    body: z.strictObject({ state: state.optional(), note: paragraphs(0, 2000).optional() }),
    status: 200,
    reply: request,
    versioned: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/request/file',
    access: 'admin',
    summary: 'Все заявки, кроме спама, таблицей для Excel',
    status: 200,
    reply: z.string(),
    file: { type: 'text/csv; charset=utf-8', name: 'requests.csv' },
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/request/days',
    access: 'admin',
    summary: 'Сколько заявок пришло в каждый из последних 30 дней, по киевскому времени; спам не в счёт',
    status: 200,
    reply: z.array(z.strictObject({ day, callbacks: count, calculations: count })),
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/request/deliver',
    access: 'admin',
    summary: 'Попробовать сейчас же отправить все письма, которые ждут',
    status: 204,
  }),
}
