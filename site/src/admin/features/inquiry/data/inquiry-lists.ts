import type { InfiniteData } from '@tanstack/react-query'
import type { contract, Inquiry } from 'shared/contract'
import { findNextKyivMidnight, toKyivDay } from 'shared/format'
import type { z } from 'zod'

/** Filters and order of an inquiry list, as in the query of the endpoint. */
export type InquiryListQuery = Omit<z.input<typeof contract.request.list.query>, 'page'>

export interface ListMembershipContext {
  userId: number | undefined
  now: Date
}

export type PagedInquiryResponse = z.output<typeof contract.request.list.reply>

export type InquiryPages = InfiniteData<PagedInquiryResponse, number>

export type InboxNews = z.output<typeof contract.request.news.reply>

/** Returns whether an inquiry is still to work on. */
export const isInquiryToDo = ({ state }: Pick<Inquiry, 'state'>): boolean =>
  state !== 'done' && state !== 'spam'

const belongsToState = ({ state, due }: InquiryListQuery, inquiry: Inquiry): boolean => {
  if (state === 'open') return isInquiryToDo(inquiry)
  if (state !== undefined) return inquiry.state === state
  return due === 'overdue' || due === 'today' ? isInquiryToDo(inquiry) : inquiry.state !== 'spam'
}

const belongsToOwner = (owner: InquiryListQuery['owner'], inquiry: Inquiry, userId: number | undefined) => {
  if (owner === undefined) return true
  if (owner === 'none') return inquiry.owner === null
  return inquiry.owner?.id === (owner === 'me' ? userId : Number(owner))
}

const belongsToDue = (filter: InquiryListQuery['due'], due: string | null, now: Date): boolean => {
  if (filter === undefined) return true
  if (filter === 'none') return due === null
  if (due === null || filter === 'set') return due !== null
  return new Date(due) < (filter === 'overdue' ? now : findNextKyivMidnight(now))
}

/** Returns whether the server would list the inquiry. A search is not considered: only the server knows all texts. */
export const belongsToList = (
  query: InquiryListQuery,
  inquiry: Inquiry,
  { userId, now }: ListMembershipContext,
): boolean => {
  const { kind, owner, due, from, to, calculation } = query
  const day = toKyivDay(new Date(inquiry.receivedAt))
  return (
    belongsToState(query, inquiry) &&
    belongsToOwner(owner, inquiry, userId) &&
    belongsToDue(due, inquiry.due, now) &&
    (kind === undefined || inquiry.kind === kind) &&
    (calculation === undefined || (inquiry.calculation !== null) === (calculation === 'with')) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

const compareNewestFirst = (one: Inquiry, other: Inquiry): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

const compareNullLast = (one: string | null | undefined, other: string | null | undefined): number =>
  one == null || other == null ? Number(one == null) - Number(other == null) : one.localeCompare(other)

/** Compares inquiries by the order of a list. */
export const compareInquiries =
  (sort: InquiryListQuery['sort']) =>
  (one: Inquiry, other: Inquiry): number => {
    if (sort === 'oldest') return compareNewestFirst(other, one)
    const byColumn = {
      due: compareNullLast(one.due, other.due),
      owner: compareNullLast(one.owner?.name, other.owner?.name),
      newest: 0,
    }
    return byColumn[sort ?? 'newest'] || compareNewestFirst(one, other)
  }

/** Removes duplicate inquiries: a new inquiry shifts others to the next page while pages are loaded. */
export const flattenInquiryPages = ({ pages }: Pick<InquiryPages, 'pages'>) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((inquiry) => [inquiry.id, inquiry]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** The beginning of a message in a row is not replaced: saving an inquiry returns its whole message. */
export const keepMessage = (row: Inquiry, next: Inquiry): Inquiry =>
  row.kind === 'calculation' && next.kind === 'calculation' ? { ...next, message: row.message } : next

/** Replaces the items of one page. Pages that do not change are not copied, since a list may have hundreds of them. */
const replaceItems = (
  { pages, pageParams }: InquiryPages,
  changed: number,
  items: Inquiry[],
): InquiryPages => {
  const growth = items.length - (pages[changed]?.items.length ?? 0)
  return {
    pageParams,
    pages: pages.map((page, index) => {
      if (index !== changed && growth === 0) return page
      return { ...page, total: page.total + growth, ...(index === changed && { items }) }
    }),
  }
}

const insertInquiry = (list: InquiryListQuery, read: InquiryPages, inquiry: Inquiry): InquiryPages => {
  const isBehind = (each: Inquiry) => compareInquiries(list.sort)(inquiry, each) < 0
  const found = read.pages.findIndex(({ items }) => items.some(isBehind))
  const last = read.pages.at(-1)
  if (!last || (found === -1 && last.page < last.pages)) return read
  const index = found === -1 ? read.pages.length - 1 : found
  const items = read.pages[index]?.items ?? []
  const at = items.findIndex(isBehind)
  return replaceItems(read, index, items.toSpliced(at === -1 ? items.length : at, 0, inquiry))
}

/**
 * Moves a changed inquiry into, out of or within the loaded pages of a list. A list by a search only loses inquiries,
 * since the searched text may stand anywhere in them.
 */
export const updateInquiryPages = (
  list: InquiryListQuery,
  read: InquiryPages,
  inquiry: Inquiry,
  context: ListMembershipContext,
): InquiryPages => {
  const isMember = belongsToList(list, inquiry, context)
  const index = read.pages.findIndex(({ items }) => items.some(({ id }) => id === inquiry.id))
  const items = read.pages[index]?.items ?? []
  const row = items.find(({ id }) => id === inquiry.id)
  if (!row) return isMember && !list.search ? insertInquiry(list, read, inquiry) : read
  const next = keepMessage(row, inquiry)
  if (isMember && compareInquiries(list.sort)(row, next) === 0)
    return replaceItems(read, index, items.with(items.indexOf(row), next))
  const rest = replaceItems(
    read,
    index,
    items.filter((each) => each !== row),
  )
  return isMember ? insertInquiry(list, rest, next) : rest
}

export const parseInquiryId = (open: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined

/** Returns the copy of one inquiry that has the highest version number; of copies with equal numbers the last one. */
export const findInquiryWithHighestVersion = (
  ...versions: readonly (Inquiry | undefined)[]
): Inquiry | undefined =>
  versions.reduce(
    (latest, each) => (each && each.version >= (latest?.version ?? 0) ? each : latest),
    undefined,
  )
