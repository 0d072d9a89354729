import type { TableProblem } from './sheet.ts'

/** `row 12, fee`; `rows 12-40, 44, fee` where a problem was found in many. */
export const problemPath = ({ rows, column }: Pick<TableProblem, 'rows' | 'column'>): string => {
  const ranges = rows.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
  const isOne = rows.length === 1 && rows[0]?.[0] === rows[0]?.[1]
  const place = ranges === '' ? '' : `${isOne ? 'row' : 'rows'} ${ranges}`
  return [place, column ?? ''].filter((part) => part !== '').join(', ') || 'file'
}
