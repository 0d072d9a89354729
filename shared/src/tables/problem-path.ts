import type { TableProblem } from './sheet.ts'

/** People read the path, and more ranges would not help them. */
const MOST_RANGES = 10

/** Formats `row 12, fee`, or `rows 12-40, 44, fee` for many rows. */
export const problemPath = ({ rows, column }: Pick<TableProblem, 'rows' | 'column'>): string => {
  const shown = rows.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
  const left = rows.length - shown.length
  const ranges = [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join(', ')
  const isOne = rows.length === 1 && rows[0]?.[0] === rows[0]?.[1]
  const place = ranges === '' ? '' : `${isOne ? 'row' : 'rows'} ${ranges}`
  return [place, column ?? ''].filter((part) => part !== '').join(', ') || 'file'
}
