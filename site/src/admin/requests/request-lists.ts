import type { Request } from 'shared/contract'

/** As the server is asked for them: in one state, or `all` but spam. */
export type RequestList = 'new' | 'all' | 'done' | 'spam'

export const requestLists: readonly RequestList[] = ['new', 'all', 'done', 'spam']

const belongsTo = (list: RequestList, { state }: Request): boolean =>
  list === 'all' ? state !== 'spam' : state === list

export const newestFirst = (one: Request, other: Request): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

/** A list with what the server has made of a request: in its place, or gone to another list. */
export const placed = (list: RequestList, rows: readonly Request[], request: Request): readonly Request[] => {
  const others = rows.filter(({ id }) => id !== request.id)
  return belongsTo(list, request) ? [...others, request].sort(newestFirst) : others
}
