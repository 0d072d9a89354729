import type { Tables, TableTitle } from '../../index.ts'
import { isEmpty, isSame, type Row, rowsOf } from './cells.ts'
import { isLess, type Ratio, ratio, times } from './ratio.ts'
import { RefusedError } from './refused-error.ts'

const figure = (cell: Row[string] | undefined): Ratio => ratio(cell ?? 0)

const holds = (row: Row, price: Ratio): boolean =>
  !isLess(price, figure(row.from)) && (isEmpty(row.to) || isLess(price, figure(row.to)))

const asks = (row: Row, price: Ratio): Ratio =>
  isEmpty(row.fee) ? times(price, figure(row.percent), [1n, 100n]) : figure(row.fee)

/** The more of the two words a row names, the sooner it counts, and `document` before `bid`. */
const rank = (row: Row): number => Number(!isEmpty(row.document)) * 2 + Number(!isEmpty(row.bid))

/** What an auction asks for a price, and whether the tier below asked more just before it. */
export const feeOf = (
  tables: Tables,
  title: TableTitle,
  { price, document, bid }: { price: Ratio; document: string; bid: string },
): { fee: Ratio; isFalling: boolean } => {
  const fitting = rowsOf(tables, title).filter(
    (row) =>
      (isEmpty(row.document) || isSame(row.document, document)) && (isEmpty(row.bid) || isSame(row.bid, bid)),
  )
  const used = fitting.filter((row) => holds(row, price)).sort((one, other) => rank(other) - rank(one))[0]
  if (!used) throw new RefusedError('no-table')

  const [over, under] = figure(used.from)
  const start: Ratio = [over, under]
  const justBelow: Ratio = [over * 100n - under, under * 100n]
  const below =
    over === 0n ? undefined : fitting.find((row) => rank(row) === rank(used) && holds(row, justBelow))
  return {
    fee: asks(used, price),
    isFalling: below !== undefined && isLess(asks(used, start), asks(below, justBelow)),
  }
}
