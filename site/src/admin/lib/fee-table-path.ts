import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'

export const buildFeeTablePath = (title: FeeTableTitle) => `/admin/tables/${title}` as const

/** Finds the fee table whose screen has this path. */
export const findFeeTableByPath = (pathname: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) => buildFeeTablePath(title) === pathname.replace(/\/+$/, ''))
