import type { InfiniteData } from '@tanstack/react-query'
import type { Inquiry, InquiryKind } from 'shared/contract'

/** Inquiry lists that the server offers. `all` contains the inquiries of all states except spam. */
export const inquiryListNames = ['new', 'all', 'done', 'spam'] as const

export type InquiryListName = (typeof inquiryListNames)[number]

export interface InquiryListQuery {
  list: InquiryListName
  kind?: InquiryKind | undefined
  search?: string | undefined
}

export interface PagedInquiryResponse {
  items: readonly Inquiry[]
  page: number
  pages: number
  total: number
}

const belongsToList = (list: InquiryListName, { state }: Inquiry): boolean =>
  list === 'all' ? state !== 'spam' : state === list

const compareNewestFirst = (one: Inquiry, other: Inquiry): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

/** Removes duplicate inquiries: a new inquiry shifts others to the next page while pages are loaded. */
export const flattenInquiryPages = ({ pages }: Pick<InfiniteData<PagedInquiryResponse>, 'pages'>) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((inquiry) => [inquiry.id, inquiry]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** Replaces a saved inquiry in the loaded pages of a list, or removes it if it no longer belongs to the list. */
export const replaceInquiryInPages = (
  list: InquiryListName,
  read: InfiniteData<PagedInquiryResponse>,
  inquiry: Inquiry,
): InfiniteData<PagedInquiryResponse> => {
  const isShown = read.pages.some(({ items }) => items.some(({ id }) => id === inquiry.id))
  if (!isShown) return read
  const isGone = !belongsToList(list, inquiry)
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
