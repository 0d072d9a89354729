import type { FeeTables } from '../../calculator/index.ts'
import { formatDecimal } from '../../format/index.ts'
import { type ColumnName, columnsOf } from '../columns.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { type CellOf, cellsOf, keyOfCells, plainOf, rowsByKey } from './cells.ts'
import { lostThousandsAmong } from './lost-thousands.ts'
import { type PricedRow, pricedRows } from './priced-rows.ts'
import { saidRows } from './said.ts'

interface Asked {
  readonly title: 'transportation' | 'ship-delivery'
  readonly column: ColumnName
  /** Columns that identify a row. */
  readonly key: readonly ColumnName[]
  /** Key columns that another price list of the same routes may leave out. */
  readonly mayLack?: readonly ColumnName[]
  /** Columns shared by rows with similar prices. Later entries apply if the earlier ones match too few rows. */
  readonly alike: readonly (readonly ColumnName[])[]
  readonly nameOf: (row: SheetRow) => string
}

/** Range of the middle half of the prices. */
interface Usual {
  readonly from: number
  readonly to: number
}

/** Fewer prices do not give a usable range. */
const FEWEST = 5
/** No real price is this many times outside the middle half, but one with an extra or missing digit is. */
const FAR = 5
/** No price changes by this factor between two versions. */
const MUCH = 3

const usualAmong = (prices: readonly number[]): Usual => {
  const sorted = prices.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  const [from = 0, to = 0] = [sorted[Math.ceil(last / 4)], sorted[Math.floor((last * 3) / 4)]]
  return { from, to }
}

const isFarFrom = ({ from, to }: Usual, price: number): boolean => price >= to * FAR || price * FAR <= from

type Usually = (row: SheetRow) => Usual | undefined

/** Finds the usual range among the most similar rows, if there are enough of them. */
const usually = ({ title, alike }: Asked, priced: readonly PricedRow[]): Usually => {
  const cell = cellsOf(title)
  const keys = alike.map(
    (columns) => (each: SheetRow) => keyOfCells(columns.map((column) => cell(each, column))),
  )
  const groups = keys.map((keyOf) => {
    const found = [...rowsByKey(priced, ({ each }) => keyOf(each))].filter(([, own]) => own.length >= FEWEST)
    return new Map(found.map(([key, own]) => [key, usualAmong(own.map(({ price }) => price))]))
  })
  return (each) => {
    for (const [at, keyOf] of keys.entries()) {
      const usual = groups[at]?.get(keyOf(each) ?? '\n')
      if (usual) return usual
    }
    return undefined
  }
}

/** Looks up a price by the given columns, if they match exactly one row. */
const byColumns = (cell: CellOf, columns: readonly ColumnName[], priced: readonly PricedRow[]) => {
  const keyOf = (each: SheetRow) => keyOfCells(columns.map((name) => cell(each, name)))
  const groups = rowsByKey(priced, ({ each }) => keyOf(each))
  return (each: SheetRow): number | undefined => {
    const [first, second] = groups.get(keyOf(each) ?? '\n') ?? []
    return second ? undefined : first?.price
  }
}

/** Finds the price of the same route in the table in force, unless that price was unusual itself. */
const beforeOf = (asked: Asked, tables: FeeTables): ((row: SheetRow) => number | undefined) => {
  const { title, column, key, mayLack = [] } = asked
  const cell = cellsOf(title)
  const stored = (tables[title]?.rows ?? []).map((cells): SheetRow => ({ row: 0, cells, unread: [] }))
  const priced = pricedRows(title, column, stored)
  const usualFor = usually(asked, priced)
  const sound = priced.filter(({ each, price }) => {
    const usual = usualFor(each)
    return !usual || !isFarFrom(usual, price)
  })
  const known = new Map<string, ReturnType<typeof byColumns>>()
  return (each) => {
    const said = key.filter((name) => !mayLack.includes(name) || (plainOf(cell(each, name)) ?? '') !== '')
    const found = known.get(said.join()) ?? byColumns(cell, said, sound)
    known.set(said.join(), found)
    return found(each)
  }
}

const figure = (price: number): string => formatDecimal(String(price))

/** Describes why a price is unusual: compared with similar rows or with the table in force. */
const besides = (price: number, usual: Usual | undefined, before: number | undefined): string | undefined => {
  if (usual && isFarFrom(usual, price))
    return `а\u00A0в\u00A0похожих строках обычно от ${figure(usual.from)} до ${figure(usual.to)}`
  if (before !== undefined && (price >= before * MUCH || price * MUCH <= before))
    return `а\u00A0в\u00A0таблице, которая действует, — ${figure(before)}`
  return undefined
}

/** Finds prices far from similar ones or from the table in force, mostly caused by an extra or missing digit. */
export const oddPrices = (
  asked: Asked,
  rows: readonly SheetRow[],
  tables: FeeTables,
): readonly TableProblem[] => {
  const { title, column, nameOf } = asked
  const priced = pricedRows(title, column, rows)
  const lostThousands = lostThousandsAmong(column, priced)
  const usualFor = usually(asked, priced)
  const beforeFor = beforeOf(asked, tables)
  const heading = columnsOf(title).find(({ name }) => name === column)?.heading ?? ''
  return priced.flatMap((row): TableProblem[] => {
    const lost = lostThousands(row)
    if (lost) return [lost]
    const { each, price } = row
    const beside = besides(price, usualFor(each), beforeFor(each))
    if (beside === undefined) return []
    const message = `${saidRows(each.row)}: ${nameOf(each)}: «${heading}»\u00A0— ${figure(price)}, ${beside}. Проверьте, нет ли лишней или потерянной цифры.`
    return [{ code: 'odd-price', rows: [[each.row, each.row]], column, message }]
  })
}
