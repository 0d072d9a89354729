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
  const getDay = () => toKyivDay(new Date(inquiry.receivedAt))
  return (
    belongsToState(query, inquiry) &&
    belongsToOwner(owner, inquiry, userId) &&
    belongsToDue(due, inquiry.due, now) &&
    (kind === undefined || inquiry.kind === kind) &&
    (calculation === undefined || (inquiry.calculation !== null) === (calculation === 'with')) &&
    (from === undefined || getDay() >= from) &&
    (to === undefined || getDay() <= to)
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
  const rows = new Map<number, Inquiry>()
  for (const { items } of pages) for (const inquiry of items) rows.set(inquiry.id, inquiry)
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** The beginning of a message in a row is not replaced: saving an inquiry returns its whole message. */
export const keepMessage = (row: Inquiry, next: Inquiry): Inquiry =>
  row.kind === 'calculation' && next.kind === 'calculation' ? { ...next, message: row.message } : next

/** Merges inquiries into loaded pages by the order of a list. Those behind the last loaded page are left out. */
const insertInquiries = (
  pages: readonly PagedInquiryResponse[],
  inquiries: readonly Inquiry[],
  compare: (one: Inquiry, other: Inquiry) => number,
): PagedInquiryResponse[] => {
  const incoming = inquiries.toSorted(compare)
  return pages.map((page) => {
    const isLast = page === pages.at(-1) && page.page >= page.pages
    const isAbove = (each: Inquiry) => incoming[0] !== undefined && compare(incoming[0], each) < 0
    const last = page.items.at(-1)
    if (incoming.length === 0 || !(isLast || (last && isAbove(last)))) return page
    const items: Inquiry[] = []
    for (const row of page.items) {
      while (isAbove(row)) items.push(...incoming.splice(0, 1))
      items.push(row)
    }
    if (isLast) items.push(...incoming.splice(0))
    return { ...page, items }
  })
}

/**
 * Moves changed inquiries into, out of or within the loaded pages of a list. A list by a search only loses inquiries, since
 * the searched text may stand anywhere in them. Pages that do not change are not copied.
 */
export const updateInquiryPages = (
  list: InquiryListQuery,
  read: InquiryPages,
  inquiries: readonly Inquiry[],
  context: ListMembershipContext,
): InquiryPages => {
  const compare = compareInquiries(list.sort)
  const changed = new Map(inquiries.map((each) => [each.id, each]))
  const isChanged = ({ id }: Inquiry) => changed.has(id)
  const listedIds = new Set<number>()
  const moved: Inquiry[] = []
  const place = (row: Inquiry): Inquiry[] => {
    const change = changed.get(row.id)
    if (!change) return [row]
    listedIds.add(row.id)
    const next = keepMessage(row, change)
    if (!belongsToList(list, next, context)) return []
    if (compare(row, next) === 0) return [next]
    moved.push(next)
    return []
  }
  const kept = read.pages.map((page) =>
    page.items.some(isChanged) ? { ...page, items: page.items.flatMap(place) } : page,
  )
  const added = list.search
    ? []
    : inquiries.filter((each) => !listedIds.has(each.id) && belongsToList(list, each, context))
  const pages = insertInquiries(kept, [...moved, ...added], compare)
  const count = (of: readonly PagedInquiryResponse[]) => of.reduce((sum, { items }) => sum + items.length, 0)
  const growth = count(pages) - count(read.pages)
  if (growth === 0 && pages.every((page, index) => page === read.pages[index])) return read
  return {
    ...read,
    pages: growth === 0 ? pages : pages.map((page) => ({ ...page, total: page.total + growth })),
  }
}

export const parseInquiryId = (open: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined
