import type { InfiniteData } from '@tanstack/react-query'
import type { contract, Inquiry } from 'shared/contract'
import type { z } from 'zod'
import {
  belongsToList,
  compareInquiries,
  type InquiryListQuery,
  type ListMembershipContext,
} from './list-membership.ts'

export type PagedInquiryResponse = z.output<typeof contract.request.list.reply>

export type InquiryPages = InfiniteData<PagedInquiryResponse, number>

/** Removes duplicate inquiries: a new inquiry shifts others to the next page while pages are loaded. */
export const flattenInquiryPages = ({ pages }: Pick<InquiryPages, 'pages'>) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((inquiry) => [inquiry.id, inquiry]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** Copies only the pages that change, since a list may have hundreds of them. */
const replacePage = (
  { pages, pageParams }: InquiryPages,
  changed: number,
  items: Inquiry[],
  totalChange: number,
): InquiryPages => ({
  pageParams,
  pages: pages.map((page, index) => {
    if (index !== changed && totalChange === 0) return page
    return { ...page, total: page.total + totalChange, ...(index === changed ? { items } : {}) }
  }),
})

/** The beginning of a message in a row is not replaced: saving an inquiry returns its whole message. */
export const keepMessage = (row: Inquiry, next: Inquiry): Inquiry =>
  row.kind === 'calculation' && next.kind === 'calculation' ? { ...next, message: row.message } : next

const insertInquiry = (list: InquiryListQuery, read: InquiryPages, inquiry: Inquiry): InquiryPages => {
  const compare = compareInquiries(list.sort)
  const isBehind = ({ items }: PagedInquiryResponse) => items.some((each) => compare(inquiry, each) < 0)
  const found = read.pages.findIndex(isBehind)
  const last = read.pages.at(-1)
  if (!last || (found === -1 && last.page < last.pages)) return read
  const index = found === -1 ? read.pages.length - 1 : found
  const items = read.pages[index]?.items ?? []
  const at = items.findIndex((each) => compare(inquiry, each) < 0)
  return replacePage(read, index, items.toSpliced(at === -1 ? items.length : at, 0, inquiry), 1)
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
  const { search = '' } = list
  const isMember = belongsToList(list, inquiry, context)
  const index = read.pages.findIndex(({ items }) => items.some(({ id }) => id === inquiry.id))
  const items = read.pages[index]?.items ?? []
  const at = items.findIndex(({ id }) => id === inquiry.id)
  const row = items[at]
  if (!row) return isMember && search === '' ? insertInquiry(list, read, inquiry) : read
  const next = keepMessage(row, inquiry)
  if (isMember && compareInquiries(list.sort)(row, next) === 0)
    return replacePage(read, index, items.with(at, next), 0)
  const rest = replacePage(read, index, items.toSpliced(at, 1), -1)
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
