import type { ColumnName } from '../columns.ts'
import type { TableProblem } from '../sheet.ts'
import type { PricedRow } from './priced-rows.ts'
import { saidRows } from './said.ts'

const HUNDREDS = 100

/** Fewer prices do not give a usable median. */
const FEWEST = 5

/** No transport costs less. */
const LEAST = 10

const isFraction = (price: number): boolean => price < LEAST && !Number.isInteger(price)

const written = (figure: number): string => String(figure).replace('.', ',')

/** Reports a price hundreds of times below the median of its column, such as `1,26` instead of 1260. */
export const lostThousandsAmong = (
  column: ColumnName,
  priced: readonly PricedRow[],
): ((row: PricedRow) => TableProblem | undefined) => {
  const usual =
    priced.map(({ price }) => price).toSorted((one, other) => one - other)[priced.length >> 1] ?? 0
  const isUsualKnown = priced.length >= FEWEST
  return ({ each: { row }, price }) => {
    const isFarBelow = isUsualKnown && price * HUNDREDS <= usual
    if (!isFarBelow && !isFraction(price)) return undefined
    const beside = isFarBelow ? `, а\u00A0обычно здесь около ${written(usual)}` : ''
    return {
      code: 'lost-thousands',
      rows: [[row, row]],
      column,
      message: `${saidRows(row)}: цена ${written(price)}${beside}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
    }
  }
}
