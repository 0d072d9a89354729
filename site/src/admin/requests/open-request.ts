import type { Request } from 'shared/contract'
import { newestFirst } from './request-lists.ts'

/** As the address has the one that is open. */
export const isOpenAs =
  (open: string) =>
  ({ id }: Request): boolean =>
    String(id) === open

/** Of what several lists say of one request, which are read one after another, what is said last. */
export const lastSaid = (...said: readonly (Request | undefined)[]): Request | undefined =>
  said.reduce((last, each) => (each && each.version > (last?.version ?? 0) ? each : last), undefined)

/** A list with the one that is open, also when it belongs to another list by now. */
export const withOpen = (rows: readonly Request[], open: Request | undefined): readonly Request[] =>
  open === undefined || rows.some(({ id }) => id === open.id) ? rows : [...rows, open].sort(newestFirst)

/** The first of a list, and the one that is open wherever it stands. */
export const firstAndOpen = (rows: readonly Request[], most: number, open: string): readonly Request[] =>
  rows.filter((request, index) => index < most || isOpenAs(open)(request))
