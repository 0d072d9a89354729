import type { Request, RequestKind } from 'shared/contract'

/** As the server is asked for them: in one state, or `all` but spam. */
export type RequestList = 'new' | 'all' | 'done' | 'spam'

export const requestLists: readonly RequestList[] = ['new', 'all', 'done', 'spam']

/** Which requests a list shows. */
export interface ListQuery {
  readonly list: RequestList
  /** Missing: of both kinds. */
  readonly kind?: RequestKind | undefined
  readonly search?: string | undefined
}

export interface RequestPage {
  readonly items: readonly Request[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Pages of one list as they were read, one after another. */
export interface ListPages {
  readonly pages: readonly RequestPage[]
}

interface ListRead<Params> {
  pages: RequestPage[]
  pageParams: Params[]
}

const belongsTo = (list: RequestList, { state }: Request): boolean =>
  list === 'all' ? state !== 'spam' : state === list

export const newestFirst = (one: Request, other: Request): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

/** All rows that were read, each once: what comes from above while a list is read moves the others on to the next page. */
export const flattenPages = ({ pages }: ListPages) => {
  const rows = new Map(pages.flatMap(({ items }) => items).map((request) => [request.id, request]))
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/** Pages with what the server has made of a request: in its place, or gone from this list. */
export const replaceRequest = <Params>(
  list: RequestList,
  read: ListRead<Params>,
  request: Request,
): ListRead<Params> => {
  const isShown = read.pages.some(({ items }) => items.some(({ id }) => id === request.id))
  if (!isShown) return read
  const isGone = !belongsTo(list, request)
  const pages = read.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((each) => (each.id !== request.id ? [each] : isGone ? [] : [request])),
    total: isGone ? page.total - 1 : page.total,
  }))
  return { ...read, pages }
}
