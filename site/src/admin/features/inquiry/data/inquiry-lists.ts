import type { InfiniteData } from '@tanstack/react-query'
import type { contract, Inquiry } from 'shared/contract'
import type { z } from 'zod'

/** Filters and order of an inquiry list, as in the query of the endpoint. */
export type InquiryListQuery = Omit<z.input<typeof contract.request.list.query>, 'page'>

export type PagedInquiryResponse = z.output<typeof contract.request.list.reply>

export type InquiryPages = InfiniteData<PagedInquiryResponse, number>

interface ListMembershipContext {
  userId: number | undefined
  now: Date
}

const openStates: readonly Inquiry['state'][] = ['new', 'active', 'waiting']

const belongsToState = (state: InquiryListQuery['state'], inquiry: Inquiry): boolean => {
  if (state === undefined) return inquiry.state !== 'spam'
  return state === 'open' ? openStates.includes(inquiry.state) : inquiry.state === state
}

const belongsToOwner = (owner: InquiryListQuery['owner'], inquiry: Inquiry, userId: number | undefined) => {
  if (owner === undefined) return true
  if (owner === 'none') return inquiry.owner === null
  return inquiry.owner !== null && inquiry.owner.id === (owner === 'me' ? userId : Number(owner))
}

/** Whether a list without a search contains the inquiry. A list by words may contain it only if it did before. */
export const belongsToList = (
  { state, kind, owner }: InquiryListQuery,
  inquiry: Inquiry,
  { userId }: ListMembershipContext,
): boolean =>
  belongsToState(state, inquiry) &&
  (kind === undefined || inquiry.kind === kind) &&
  belongsToOwner(owner, inquiry, userId)

const compareNewestFirst = (one: Inquiry, other: Inquiry): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

/** Removes duplicate inquiries: a new inquiry shifts others to the next page while pages are loaded. */
export const flattenInquiryPages = ({ pages }: Pick<InquiryPages, 'pages'>) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((inquiry) => [inquiry.id, inquiry]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** Replaces a saved inquiry in the loaded pages of a list, or removes it if it no longer belongs to the list. */
export const replaceInquiryInPages = (
  listQuery: InquiryListQuery,
  read: InquiryPages,
  inquiry: Inquiry,
  context: ListMembershipContext,
): InquiryPages => {
  const isShown = read.pages.some(({ items }) => items.some(({ id }) => id === inquiry.id))
  if (!isShown) return read
  const isGone = !belongsToList(listQuery, inquiry, context)
  const pages = read.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((each) => (each.id !== inquiry.id ? [each] : isGone ? [] : [inquiry])),
    total: isGone ? page.total - 1 : page.total,
  }))
  return { ...read, pages }
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

/** Updates the open inquiry in a list, or inserts the inquiry if it belongs to another list or a later page. */
export const addSelectedInquiryToList = (
  rows: readonly Inquiry[],
  open: Inquiry | undefined,
): readonly Inquiry[] => {
  if (open === undefined) return rows
  const isHere = rows.some(({ id }) => id === open.id)
  return isHere
    ? rows.map((each) => (each.id === open.id ? open : each))
    : [...rows, open].sort(compareNewestFirst)
}

export const keepFirstInquiriesAndSelectedOne = (
  rows: readonly Inquiry[],
  count: number,
  open: string,
): readonly Inquiry[] => rows.filter((inquiry, index) => index < count || String(inquiry.id) === open)
