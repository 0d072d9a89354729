import { z } from 'zod'
import { isCalendarDay } from '../format/index.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, idInPath, instant, line, paragraphs } from './fields.ts'

export const requestStates = ['new', 'done', 'spam'] as const
export const requestKinds = ['callback', 'calculation'] as const

/** Of a message a list shows the beginning, so many characters; one that is as long may have been cut. */
export const SHORT_MESSAGE = 300

/** The most that `news` tells of one by one. */
export const MOST_NEWS = 20

const state = z.enum(requestStates)

/** Of the mail that tells the office; `null` where there is none to send. */
const mail = z
  .strictObject({
    state: z.enum(['waiting', 'sent']),
    /** How often it has failed. */
    failures: z.int().nonnegative(),
    /** When it is tried next; `null` once it is sent, and while there is no mail server. */
    nextAt: instant.nullable(),
    sentAt: instant.nullable(),
    /** Why the last try failed, for the office. */
    trouble: z.string().nullable(),
  })
  .nullable()

const common = {
  id,
  state,
  note: z.string(),
  receivedAt: instant,
  /** Filled in faster than a person types. */
  hasty: z.boolean(),
  mail,
  version: z.int().positive(),
}

/** The kept calculation that a question is about: how the office recognises it, and its total. */
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

/** The inbox of both forms. */
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
      /** Words that all stand somewhere in name, email, message or note, or a phone however it is grouped. */
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
