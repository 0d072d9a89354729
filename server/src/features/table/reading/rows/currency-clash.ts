import type { TableTitle } from 'shared/calculator'
import { currencyIn } from '../figures/marks.ts'
import { found, inQuotes, shown } from '../found.ts'
import type { GridCell } from '../grid.ts'
import type { PlacedColumn } from '../headings/place-columns.ts'
import type { Problems } from '../problems.ts'
import { faultOf } from '../read-cell.ts'
import { type OpenRow, take } from './open-row.ts'

/** Creates a check that rejects amounts whose sign or heading names another currency than the row. */
export const currencyClash = (
  title: TableTitle,
  placed: readonly PlacedColumn[],
  problems: Problems,
): ((open: OpenRow, cells: readonly GridCell[]) => void) => {
  const named = placed.find(({ column }) => column.name === 'currency')
  if (title !== 'ship-delivery' || named === undefined) return () => undefined
  const money = placed.filter(({ column, at }) => column.kind === 'money' && at !== undefined)
  const columnOfCurrency = `столбец «${named.column.heading}»`

  const clash = (
    currency: string,
    cell: GridCell | undefined,
    heading: PlacedColumn['heading'],
  ): string | undefined => {
    const headed = named.at === undefined ? undefined : heading?.meaning?.currency
    if (headed !== undefined && headed !== currency)
      return `Столбец ${inQuotes(heading?.text ?? '')} не в той валюте, что строка: она — ${currency}. Исправьте ${columnOfCurrency} или пересчитайте сумму: все суммы строки — в одной валюте.`
    const sign = cell && currencyIn(shown(cell))
    if (!cell || sign === undefined || sign === currency) return undefined
    return `${found(cell)} А валюта строки — ${currency}: исправьте знак или ${columnOfCurrency}.`
  }

  return (open, cells) => {
    if (open.unread.includes(named.index)) return
    const currency = String(open.cells[named.index] ?? 'USD')
    for (const { column, index, at = -1, heading } of money) {
      const message = open.cells[index] === null ? undefined : clash(currency, cells[at], heading)
      if (message === undefined) continue
      take(open, index, column.name, faultOf('wrong-currency', message), problems)
    }
  }
}
