import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'

/** The screen of one table. */
export const tablePath = (title: FeeTableTitle) => `/admin/tables/${title}` as const

/** The table whose screen this is. */
export const tableAt = (pathname: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) => tablePath(title) === pathname.replace(/\/+$/, ''))
