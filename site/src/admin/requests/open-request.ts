import type { Request } from 'shared/contract'
import { newestFirst } from './request-lists.ts'

/** As the address has the one that is open. */
export const isOpenAs =
  (open: string) =>
  ({ id }: Request): boolean =>
    String(id) === open

/** The id that an address means; whatever else is typed there names nothing. */
export const parseOpen = (open: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined

/** Of what several readings say of one request, the newest; of two that are as new the later one. */
export const lastSaid = (...said: readonly (Request | undefined)[]): Request | undefined =>
  said.reduce((last, each) => (each && each.version >= (last?.version ?? 0) ? each : last), undefined)

/** A list with the one that is open as it is by now, also when it belongs to another list or to a page further on. */
export const withOpen = (rows: readonly Request[], open: Request | undefined): readonly Request[] => {
  if (open === undefined) return rows
  const isHere = rows.some(({ id }) => id === open.id)
  return isHere ? rows.map((each) => (each.id === open.id ? open : each)) : [...rows, open].sort(newestFirst)
}

/** The first of a list, and the one that is open wherever it stands. */
export const firstAndOpen = (rows: readonly Request[], most: number, open: string): readonly Request[] =>
  rows.filter((request, index) => index < most || isOpenAs(open)(request))
