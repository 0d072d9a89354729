import type { TableTitle } from '../../calculator/index.ts'
import type { ColumnName } from '../columns.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf } from './cells.ts'
import { saidRows } from './said.ts'

const HUNDREDS = 100

/** Of fewer prices nobody can say which is usual. */
const FEWEST = 5

/** Nothing is carried for as little. */
const LEAST = 10

const isFraction = (price: number): boolean => price < LEAST && !Number.isInteger(price)

const isPrice = (cell: unknown): cell is number => typeof cell === 'number' && cell > 0

const written = (figure: number): string => String(figure).replace('.', ',')

/** Prices hundreds of times below the usual one of their column: `1,26` where 1260 was meant. */
export const lostThousands = (
  title: TableTitle,
  column: ColumnName,
  rows: readonly SheetRow[],
): readonly TableProblem[] => {
  const cell = cellsOf(title)
  const priced = rows.flatMap((each) => {
    const price = cell(each, column)
    return isPrice(price) ? [{ row: each.row, price }] : []
  })
  const usual =
    priced.map(({ price }) => price).toSorted((one, other) => one - other)[priced.length >> 1] ?? 0
  const isUsualKnown = priced.length >= FEWEST
  return priced.flatMap(({ row, price }): TableProblem[] => {
    const isFarBelow = isUsualKnown && price * HUNDREDS <= usual
    if (!isFarBelow && !isFraction(price)) return []
    const beside = isFarBelow ? `, а\u00A0обычно здесь около ${written(usual)}` : ''
    return [
      {
        code: 'lost-thousands',
        rows: [[row, row]],
        column,
        message: `${saidRows(row)}: цена ${written(price)}${beside}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
      },
    ]
  })
}
