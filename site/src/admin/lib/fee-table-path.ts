import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'

/** The screen of one table. */
export const buildFeeTablePath = (title: FeeTableTitle) => `/admin/tables/${title}` as const

/** The table whose screen this is. */
export const findFeeTableByPath = (pathname: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) => buildFeeTablePath(title) === pathname.replace(/\/+$/, ''))
