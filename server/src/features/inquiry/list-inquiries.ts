import type { AdminUser, contract, Inquiry } from 'shared/contract'
import { addDays, findNextKyivMidnight } from 'shared/format'
import type { z } from 'zod'
import { parseInquirySearch } from '../../db/inbox-search.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import type { ApiOperationInput } from '../../http/api-operation.ts'
import { assertInquiryExists, listInquiryEvents } from './event-repository.ts'
import {
  countInquiries,
  findInquiryPreviews,
  type InquiryFilter,
  listCalculationsOfInquiries,
  listInquiryIds,
  listInquiryIdsOfSameSender,
  openInquiryStates,
  searchInquiryIds,
} from './inquiry-list-repository.ts'
import { findInquiryById } from './repository.ts'
import type { InquiryServiceDependencies } from './submit-inquiry.ts'

type RequestContract = typeof contract.request

export type InboxContext = Pick<InquiryServiceDependencies, 'db' | 'outbox' | 'clock'>

type DeliveryContext = Pick<InboxContext, 'db' | 'outbox'>

/** Without a mail server, nothing is emailed, so the time of the next attempt is removed from an email. */
const toEmail = (mail: Inquiry['mail'], { outbox }: DeliveryContext): Inquiry['mail'] =>
  outbox.isConfigured || mail === null ? mail : { ...mail, nextAt: null }

const toInquiry = (inquiry: Inquiry, ctx: DeliveryContext): Inquiry => ({
  ...inquiry,
  mail: toEmail(inquiry.mail, ctx),
  answerMail: toEmail(inquiry.answerMail, ctx),
})

/** Loads inquiries with shortened messages, in the order of their ids. */
export const loadInquiryPreviews = async (ctx: DeliveryContext, ids: readonly number[]) =>
  (await findInquiryPreviews(ctx.db, ids)).map((inquiry) => toInquiry(inquiry, ctx))

export const getInquiry = async (ctx: DeliveryContext, id: number) => {
  const value = toInquiry(requireExistingEntity(await findInquiryById(ctx.db, id)), ctx)
  return { value, version: value.version }
}

export const loadInquiryHistory = async (ctx: DeliveryContext, id: number) => {
  await assertInquiryExists(ctx.db, id)
  return (await listInquiryEvents(ctx.db, id)).map((event) => ({ ...event, mail: toEmail(event.mail, ctx) }))
}

const PAGE_SIZE = 50

type InquiryQuery = z.output<RequestContract['list']['query']>

const findKyivMidnight = (day: string): string =>
  findNextKyivMidnight(new Date(`${addDays(day, -1)}T12:00:00Z`)).toISOString()

/** Overdue and due today are inquiries to work on only: a done one is not late. */
const toDueFilter = (due: InquiryQuery['due'], now: Date): InquiryFilter => {
  if (due === undefined) return {}
  if (due === 'set' || due === 'none') return { isDueSet: due === 'set' }
  const dueBefore = due === 'today' ? findNextKyivMidnight(now) : now
  return { states: openInquiryStates, dueBefore: dueBefore.toISOString() }
}

const toOwner = (owner: InquiryQuery['owner'], admin: AdminUser): number | null | undefined => {
  if (owner === 'me') return admin.id
  return owner === 'none' ? null : owner
}

const toInquiryFilter = (
  { state, kind, owner, due, from, to, calculation }: InquiryQuery,
  { admin, now }: { admin: AdminUser; now: Date },
): InquiryFilter => ({
  ...toDueFilter(due, now),
  ...(state && { states: state === 'open' ? openInquiryStates : [state] }),
  kind,
  owner: toOwner(owner, admin),
  receivedFrom: from === undefined ? undefined : findKyivMidnight(from),
  receivedBefore: to === undefined ? undefined : findKyivMidnight(addDays(to, 1)),
  hasCalculation: calculation === undefined ? undefined : calculation === 'with',
})

type InquiryListRequest = Pick<
  ApiOperationInput<RequestContract['list']>,
  'query' | 'admin' | 'disconnectSignal'
>

export const listInquiries = async (
  ctx: InboxContext,
  { query, admin, disconnectSignal }: InquiryListRequest,
): Promise<z.output<RequestContract['list']['reply']>> => {
  const { page = 1, search = '', sort } = query
  const offset = (page - 1) * PAGE_SIZE
  const filter = toInquiryFilter(query, { admin, now: ctx.clock() })
  const parsedSearch = parseInquirySearch(search)
  const found = parsedSearch && (await searchInquiryIds(ctx.db, parsedSearch, disconnectSignal))
  const slice = { limit: PAGE_SIZE, offset }
  const listed = await listInquiryIds(ctx.db, { ...filter, sort }, found ? undefined : slice)
  const ids = found ? listed.filter((id) => found.has(id)) : listed
  const total = found ? ids.length : await countInquiries(ctx.db, filter)
  const items = await loadInquiryPreviews(ctx, found ? ids.slice(offset, offset + PAGE_SIZE) : ids)
  return { items, page, pages: Math.ceil(total / PAGE_SIZE), total }
}

const MAX_RELATED_INQUIRIES = 50

export const findRelatedInquiries = async (ctx: InboxContext, id: number) => {
  await assertInquiryExists(ctx.db, id)
  const ids = await listInquiryIdsOfSameSender(ctx.db, id, MAX_RELATED_INQUIRIES)
  return {
    items: await loadInquiryPreviews(ctx, ids),
    calculations: await listCalculationsOfInquiries(ctx.db, [id, ...ids]),
  }
}
