import type { Inquiry, InquiryKind } from 'shared/contract'

/** As the server is asked for them: in one state, or `all` but spam. */
export type InquiryListName = 'new' | 'all' | 'done' | 'spam'

export const inquiryListNames: readonly InquiryListName[] = ['new', 'all', 'done', 'spam']

/** Which requests a list shows. */
export interface InquiryQuery {
  readonly list: InquiryListName
  /** Missing: of both kinds. */
  readonly kind?: InquiryKind | undefined
  readonly search?: string | undefined
}

export interface InquiryPage {
  readonly items: readonly Inquiry[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Pages of one list as they were read, one after another. */
export interface InquiryPages {
  readonly pages: readonly InquiryPage[]
}

interface LoadedInquiryPages<Params> {
  pages: InquiryPage[]
  pageParams: Params[]
}

const belongsToList = (list: InquiryListName, { state }: Inquiry): boolean =>
  list === 'all' ? state !== 'spam' : state === list

export const compareNewestFirst = (one: Inquiry, other: Inquiry): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

/** All rows that were read, each once: what comes from above while a list is read moves the others on to the next page. */
export const flattenInquiryPages = ({ pages }: InquiryPages) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((inquiry) => [inquiry.id, inquiry]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** Pages with what the server has made of a request: in its place, or gone from this list. */
export const replaceInquiry = <Params>(
  list: InquiryListName,
  read: LoadedInquiryPages<Params>,
  inquiry: Inquiry,
): LoadedInquiryPages<Params> => {
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

/** As the address has the one that is open. */
export const hasOpenId =
  (open: string) =>
  ({ id }: Inquiry): boolean =>
    String(id) === open

/** The id that an address means; whatever else is typed there names nothing. */
export const parseInquiryId = (open: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined

/** Of what several readings say of one request, the newest; of two that are as new the later one. */
export const findLatestVersion = (...versions: readonly (Inquiry | undefined)[]): Inquiry | undefined =>
  versions.reduce(
    (latest, each) => (each && each.version >= (latest?.version ?? 0) ? each : latest),
    undefined,
  )

/** A list with the one that is open as it is by now, also when it belongs to another list or to a page further on. */
export const includeOpenInquiry = (
  rows: readonly Inquiry[],
  open: Inquiry | undefined,
): readonly Inquiry[] => {
  if (open === undefined) return rows
  const isHere = rows.some(({ id }) => id === open.id)
  return isHere
    ? rows.map((each) => (each.id === open.id ? open : each))
    : [...rows, open].sort(compareNewestFirst)
}

/** The first of a list, and the one that is open wherever it stands. */
export const takeFirstAndOpen = (rows: readonly Inquiry[], count: number, open: string): readonly Inquiry[] =>
  rows.filter((inquiry, index) => index < count || hasOpenId(open)(inquiry))
