import type { TableTitle } from 'shared/calculator'
import { currencyIn } from '../figures/marks.ts'
import { found } from '../found.ts'
import type { GridCell } from '../grid.ts'
import type { PlacedColumn } from '../headings/place-columns.ts'
import type { Problems } from '../problems.ts'
import { faultOf } from '../read-cell.ts'
import { type OpenRow, take } from './open-row.ts'

/** Of a table that names its currency: a figure that bears the sign of another one is refused. */
export const currencyClash = (
  title: TableTitle,
  placed: readonly PlacedColumn[],
  problems: Problems,
): ((open: OpenRow, cells: readonly GridCell[]) => void) => {
  const named = placed.find(({ column }) => column.name === 'currency')
  if (title !== 'ship-delivery' || named === undefined) return () => undefined
  const money = placed.filter(({ column, at }) => column.kind === 'money' && at !== undefined)

  return (open, cells) => {
    if (open.unread.includes(named.index)) return
    const currency = open.cells[named.index] ?? 'USD'
    for (const { column, index, at = -1 } of money) {
      const cell = cells[at]
      if (cell?.kind !== 'text' || open.cells[index] === null) continue
      const sign = currencyIn(cell.text)
      if (sign === undefined || sign === currency) continue
      const message = `${found(cell)} А валюта строки — ${currency}: исправьте знак или столбец «${named.column.heading}».`
      take(open, index, column.name, faultOf('wrong-currency', message), problems)
    }
  }
}
