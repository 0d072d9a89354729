import type { EffectiveFeeTables, FeeTableTitle } from '../../calculator/index.ts'
import { formatDecimal } from '../../format/index.ts'
import { type FeeTableColumnName, getFeeTableColumnDefinitions } from '../fee-table-columns.ts'
import type { FeeTableProblem, SheetRow } from '../parsed-fee-table-sheet.ts'
import { formatSheetRowNumbers } from './problem-messages.ts'
import {
  buildSheetRowComparisonKey,
  createSheetCellReader,
  groupSheetRowsByKey,
  normalizeNameCellForComparison,
  type SheetCellReader,
} from './sheet-cells.ts'

interface PricedRow {
  sheetRow: SheetRow
  price: number
}

const listPricedRows = (
  title: FeeTableTitle,
  column: FeeTableColumnName,
  rows: readonly SheetRow[],
): readonly PricedRow[] => {
  const getCell = createSheetCellReader(title)
  return rows.flatMap((sheetRow) => {
    const price = getCell(sheetRow, column)
    return typeof price === 'number' && price > 0 ? [{ sheetRow, price }] : []
  })
}

const LOST_THOUSANDS_RATIO = 100

/** Minimum number of prices in a fee table column for comparing each price with the median of the column. */
const MIN_PRICES_FOR_MEDIAN = 5

/** No transport of a car costs less than this. */
const MIN_PLAUSIBLE_PRICE = 10

const isTinyFraction = (price: number): boolean => price < MIN_PLAUSIBLE_PRICE && !Number.isInteger(price)

const formatPriceNumber = (number: number): string => String(number).replace('.', ',')

/** Reports prices hundreds of times below the median of their column, such as `1,26` instead of 1260. */
const createLostThousandsCheck = (
  column: FeeTableColumnName,
  priced: readonly PricedRow[],
): ((row: PricedRow) => FeeTableProblem | undefined) => {
  const median =
    priced.map(({ price }) => price).toSorted((one, other) => one - other)[priced.length >> 1] ?? 0
  const isMedianKnown = priced.length >= MIN_PRICES_FOR_MEDIAN
  return ({ sheetRow: { row }, price }) => {
    const isFarBelow = isMedianKnown && price * LOST_THOUSANDS_RATIO <= median
    if (!isFarBelow && !isTinyFraction(price)) return undefined
    const medianText = isFarBelow ? `, а\u00A0обычно здесь около ${formatPriceNumber(median)}` : ''
    return {
      code: 'lost-thousands',
      rows: [[row, row]],
      column,
      message: `${formatSheetRowNumbers(row)}: цена ${formatPriceNumber(price)}${medianText}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
    }
  }
}

interface PriceCheckOptions {
  title: 'transportation' | 'ship-delivery'
  column: FeeTableColumnName
  keyColumns: readonly FeeTableColumnName[]
  /** Key columns that may be empty. If one is empty in a row, only the other key columns identify the route. */
  optionalKeyColumns?: readonly FeeTableColumnName[]
  /** Sets of columns by which rows are grouped to compare prices. If a group has too few rows, the next set is used. */
  similarityKeys: readonly (readonly FeeTableColumnName[])[]
  formatRowName: (row: SheetRow) => string
}

interface UsualRange {
  from: number
  to: number
}

/** Minimum number of similar prices for computing a usual price range. */
const MIN_PRICES_FOR_RANGE = 5
/** A price this many times above or below the middle half of similar prices surely has an extra or missing digit. */
const FAR_RATIO = 5
/** Factor by which no real price changes between two versions of a fee table. */
const MAX_CHANGE_RATIO = 3

const calculateUsualRange = (prices: readonly number[]): UsualRange => {
  const sorted = prices.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  const [from = 0, to = 0] = [sorted[Math.ceil(last / 4)], sorted[Math.floor((last * 3) / 4)]]
  return { from, to }
}

const isFarOutside = ({ from, to }: UsualRange, price: number): boolean =>
  price >= to * FAR_RATIO || price * FAR_RATIO <= from

type FindUsualRange = (row: SheetRow) => UsualRange | undefined

/** Finds the usual price range of the delivery table rows most similar to a row, if there are enough of them. */
const createUsualRangeFinder = (
  { title, similarityKeys }: PriceCheckOptions,
  priced: readonly PricedRow[],
): FindUsualRange => {
  const getCell = createSheetCellReader(title)
  const keyBuilders = similarityKeys.map(
    (columns) => (each: SheetRow) =>
      buildSheetRowComparisonKey(columns.map((column) => getCell(each, column))),
  )
  const groups = keyBuilders.map((buildKey) => {
    const found = [...groupSheetRowsByKey(priced, ({ sheetRow: each }) => buildKey(each))].filter(
      ([, group]) => group.length >= MIN_PRICES_FOR_RANGE,
    )
    return new Map(found.map(([key, own]) => [key, calculateUsualRange(own.map(({ price }) => price))]))
  })
  return (each) => {
    for (const [at, keyOf] of keyBuilders.entries()) {
      const usualRange = groups[at]?.get(keyOf(each) ?? '\n')
      if (usualRange) return usualRange
    }
    return undefined
  }
}

const createPriceLookup = (
  getCell: SheetCellReader,
  columns: readonly FeeTableColumnName[],
  priced: readonly PricedRow[],
) => {
  const buildKey = (each: SheetRow) => buildSheetRowComparisonKey(columns.map((name) => getCell(each, name)))
  const groups = groupSheetRowsByKey(priced, ({ sheetRow: each }) => buildKey(each))
  return (each: SheetRow): number | undefined => {
    const [first, second] = groups.get(buildKey(each) ?? '\n') ?? []
    return second ? undefined : first?.price
  }
}

/** Finds the price of the same route in the fee table in force. A price far from similar prices is ignored. */
const createCurrentPriceFinder = (
  options: PriceCheckOptions,
  tables: EffectiveFeeTables,
): ((row: SheetRow) => number | undefined) => {
  const { title, column, keyColumns, optionalKeyColumns = [] } = options
  const getCell = createSheetCellReader(title)
  const storedRows = (tables[title]?.rows ?? []).map((cells): SheetRow => ({ row: 0, cells, unread: [] }))
  const priced = listPricedRows(title, column, storedRows)
  const findUsualRange = createUsualRangeFinder(options, priced)
  const plausible = priced.filter(({ sheetRow: each, price }) => {
    const usualRange = findUsualRange(each)
    return !usualRange || !isFarOutside(usualRange, price)
  })
  const lookups = new Map<string, ReturnType<typeof createPriceLookup>>()
  return (each) => {
    const columnsPresent = keyColumns.filter(
      (name) =>
        !optionalKeyColumns.includes(name) ||
        (normalizeNameCellForComparison(getCell(each, name)) ?? '') !== '',
    )
    const findPrice =
      lookups.get(columnsPresent.join()) ?? createPriceLookup(getCell, columnsPresent, plausible)
    lookups.set(columnsPresent.join(), findPrice)
    return findPrice(each)
  }
}

const formatPrice = (price: number): string => formatDecimal(String(price))

const describeOddity = (
  price: number,
  usualRange: UsualRange | undefined,
  currentPrice: number | undefined,
): string | undefined => {
  if (usualRange && isFarOutside(usualRange, price))
    return `а\u00A0в\u00A0похожих строках обычно от ${formatPrice(usualRange.from)} до ${formatPrice(usualRange.to)}`
  if (
    currentPrice !== undefined &&
    (price >= currentPrice * MAX_CHANGE_RATIO || price * MAX_CHANGE_RATIO <= currentPrice)
  )
    return `а\u00A0в\u00A0таблице, которая действует, — ${formatPrice(currentPrice)}`
  return undefined
}

/** Finds prices that are far from similar ones, mostly because of an extra or missing digit. */
export const findImplausiblePrices = (
  options: PriceCheckOptions,
  rows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): readonly FeeTableProblem[] => {
  const { title, column, formatRowName } = options
  const priced = listPricedRows(title, column, rows)
  const checkLostThousands = createLostThousandsCheck(column, priced)
  const findUsualRange = createUsualRangeFinder(options, priced)
  const findCurrentPrice = createCurrentPriceFinder(options, tables)
  const heading = getFeeTableColumnDefinitions(title).find(({ name }) => name === column)?.heading ?? ''
  return priced.flatMap((row): FeeTableProblem[] => {
    const lostThousandsWarning = checkLostThousands(row)
    if (lostThousandsWarning) return [lostThousandsWarning]
    const { sheetRow, price } = row
    const comparison = describeOddity(price, findUsualRange(sheetRow), findCurrentPrice(sheetRow))
    if (comparison === undefined) return []
    const message = `${formatSheetRowNumbers(sheetRow.row)}: ${formatRowName(sheetRow)}: «${heading}»\u00A0— ${formatPrice(price)}, ${comparison}. Проверьте, нет ли лишней или потерянной цифры.`
    return [{ code: 'odd-price', rows: [[sheetRow.row, sheetRow.row]], column, message }]
  })
}
