import { type TableTitle, tableTitles } from 'shared/calculator'

/** The screen of one table. */
export const tablePath = (title: TableTitle) => `/admin/tables/${title}` as const

/** The table whose screen this is. */
export const tableAt = (pathname: string): TableTitle | undefined =>
  tableTitles.find((title) => tablePath(title) === pathname.replace(/\/+$/, ''))
