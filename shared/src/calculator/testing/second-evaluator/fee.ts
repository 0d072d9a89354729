import type { FeeTables, FeeTableTitle } from '../../index.ts'
import { isEmpty, isSame, isSum, type Row, rowsOf } from './cells.ts'
import { isLess, type Ratio, ratio, times } from './ratio.ts'
import { RefusedError } from './refused-error.ts'

const figure = (cell: Row[string] | undefined): Ratio => ratio(cell ?? 0)

/** A row asks one thing alone, and each of its figures is one; nobody guesses at any other row. */
const keepsRules = ({ to, fee, percent }: Row): boolean =>
  isEmpty(fee) !== isEmpty(percent) && [to, fee, percent].every((cell) => isEmpty(cell) || isSum(cell))

/** The last row of a ladder to begin by this price, unless it has ended; one that ends nobody knows where has not. */
const tierAt = (ladder: readonly Row[], price: Ratio): Row | undefined => {
  const begun = ladder.filter(({ from }) => isSum(from) && !isLess(price, figure(from)))
  const last = begun.reduce<Row | undefined>(
    (latest, row) => (latest && isLess(figure(row.from), figure(latest.from)) ? latest : row),
    undefined,
  )
  return last && isSum(last.to) && !isLess(price, figure(last.to)) ? undefined : last
}

const asks = (row: Row, price: Ratio): Ratio =>
  isEmpty(row.fee) ? times(price, figure(row.percent), [1n, 100n]) : figure(row.fee)

/** The more of the two words a row names, the sooner it counts, and `document` before `bid`. */
const rank = (row: Row): number => Number(!isEmpty(row.document)) * 2 + Number(!isEmpty(row.bid))

/** What an auction asks for a price, and whether the tier below asked more just before it. */
export const feeOf = (
  tables: FeeTables,
  title: FeeTableTitle,
  { price, document, bid }: { price: Ratio; document: string; bid: string },
): { fee: Ratio; isFalling: boolean } => {
  const fitting = rowsOf(tables, title).filter(
    (row) =>
      (isEmpty(row.document) || isSame(row.document, document)) && (isEmpty(row.bid) || isSame(row.bid, bid)),
  )
  const ladders = [3, 2, 1, 0].map((each) => fitting.filter((row) => rank(row) === each))
  const ladder = ladders.find((each) => tierAt(each, price)) ?? []
  const used = tierAt(ladder, price)
  if (!used || !keepsRules(used)) throw new RefusedError('no-table')

  const [over, under] = figure(used.from)
  const start: Ratio = [over, under]
  const justBelow: Ratio = [over * 100n - under, under * 100n]
  const below = over === 0n ? undefined : tierAt(ladder, justBelow)
  return {
    fee: asks(used, price),
    isFalling: below !== undefined && keepsRules(below) && isLess(asks(used, start), asks(below, justBelow)),
  }
}
