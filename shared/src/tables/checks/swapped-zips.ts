import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf } from './cells.ts'

const cell = cellsOf('transportation')

/** Fewer rows do not show a pattern. */
const FEWEST = 3
/** No transport to a port costs more, and few ZIP codes are lower. */
const BETWEEN_PRICES_AND_ZIPS = 10_000
const HIGHEST_ZIP = 99_999

const figure = /^\d{3,5}$/
const besideFigures = /[$,\s]|\.00$/g

const isLikeZip = (price: number): boolean =>
  Number.isInteger(price) && price > BETWEEN_PRICES_AND_ZIPS && price <= HIGHEST_ZIP

/** Parses the value in the ZIP column as a number. */
const figureIn = (written: unknown): number | undefined => {
  const digits = String(written).replace(besideFigures, '')
  return figure.test(digits) ? Number(digits) : undefined
}

/** Finds prices in the ZIP column and ZIP codes in the price column. */
export const swappedZips = (rows: readonly SheetRow[]): readonly TableProblem[] => {
  const read = rows.flatMap((each) => {
    const [code, price] = [figureIn(cell(each, 'zip')), cell(each, 'price')]
    return typeof price === 'number' && code !== undefined ? [{ row: each.row, code, price }] : []
  })
  const strange = read.filter(({ code, price }) => isLikeZip(price) && code < BETWEEN_PRICES_AND_ZIPS)
  if (read.length < FEWEST || strange.length * 2 <= read.length) return []
  return [
    {
      code: 'swapped-columns',
      rows: rangesOf(strange.map(({ row }) => row)),
      column: null,
      message:
        'Цены похожи на\u00A0индексы, а\u00A0индексы\u00A0— на\u00A0цены: похоже, «Индекс» и\u00A0«Цена» поменялись местами. Поправьте заголовки.',
    },
  ]
}
