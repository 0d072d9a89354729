import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'

/** Builds the path of the screen of a fee table. */
export const buildFeeTablePath = (title: FeeTableTitle) => `/admin/tables/${title}` as const

/** Finds the fee table whose screen has this path. */
export const findFeeTableByPath = (pathname: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) => buildFeeTablePath(title) === pathname.replace(/\/+$/, ''))
