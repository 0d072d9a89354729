import { type EffectiveFeeTables, normalizeNameForComparison } from '../../calculator/index.ts'
import { auctionLabels } from '../../calculator/text/index.ts'
import type { FeeTableColumnName } from '../fee-table-columns.ts'
import {
  type FeeTableProblem,
  groupSheetRowsIntoRanges,
  type SheetCheckProblems,
  type SheetRow,
} from '../parsed-fee-table-sheet.ts'
import { findDuplicateSheetRows } from './any-table-checks.ts'
import { findSimilarNamesInColumn } from './column-name-spellings.ts'
import { findImplausiblePrices } from './odd-prices.ts'
import { checkDeliveryPorts } from './port-checks.ts'
import { formatSheetRowNumbers } from './problem-messages.ts'
import {
  buildSheetRowComparisonKey,
  createSheetCellReader,
  groupSheetRowsByKey,
  normalizeNameCellForComparison,
} from './sheet-cells.ts'

const title = 'transportation'

const getCell = createSheetCellReader(title)

const formatAuction = (cellValue: unknown): string => {
  const auction = normalizeNameForComparison(String(cellValue ?? ''))
  return auction === 'copart' || auction === 'iaa' ? auctionLabels[auction] : auction
}

const formatTownName = (each: SheetRow): string =>
  `${formatAuction(getCell(each, 'auction'))}, ${getCell(each, 'location')}`

const formatYardName = (each: SheetRow): string => {
  const place = [getCell(each, 'state'), getCell(each, 'zip')].filter((part) => (part ?? '') !== '')
  return [formatTownName(each), ...place].join(' ')
}

const formatRouteName = (each: SheetRow): string => `${formatYardName(each)}\u00A0— ${getCell(each, 'port')}`

/** Warns about yards of one name and ZIP with different states, such as `TX` and `Texas`: a ZIP lies in one state. */
const findInconsistentStates = (rows: readonly SheetRow[]): readonly FeeTableProblem[] => {
  const rowsWithPlace = rows.filter(
    (each) =>
      normalizeNameCellForComparison(getCell(each, 'zip')) &&
      normalizeNameCellForComparison(getCell(each, 'state')),
  )
  const rowsByYard = groupSheetRowsByKey(rowsWithPlace, (each) =>
    buildSheetRowComparisonKey([getCell(each, 'auction'), getCell(each, 'location'), getCell(each, 'zip')]),
  )
  return [...rowsByYard.values()].flatMap((yard) => {
    const [first] = yard
    const other =
      first &&
      yard.find(
        (each) =>
          normalizeNameCellForComparison(getCell(each, 'state')) !==
          normalizeNameCellForComparison(getCell(first, 'state')),
      )
    if (!first || !other) return []
    const rowNumbers = yard.map(({ row }) => row)
    return [
      {
        code: 'state-spelt-twice',
        rows: groupSheetRowsIntoRanges(rowNumbers),
        column: 'state',
        message: `${formatSheetRowNumbers(...rowNumbers)}: ${formatTownName(first)}, индекс\u00A0${getCell(first, 'zip')}: штат записан по-разному, «${getCell(first, 'state')}» и\u00A0«${getCell(other, 'state')}». Если это одна площадка, напишите его одинаково: иначе для расчёта это две разных.`,
      },
    ]
  })
}

interface YardRows {
  state: string
  zip: string
  first: SheetRow
  rows: readonly SheetRow[]
}

const groupYards = (namesakes: readonly SheetRow[]): readonly YardRows[] => {
  const yards = groupSheetRowsByKey(namesakes, (each) =>
    buildSheetRowComparisonKey([getCell(each, 'state'), getCell(each, 'zip')]),
  )
  return [...yards.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const state = normalizeNameCellForComparison(getCell(first, 'state')) ?? ''
    return [{ state, zip: normalizeNameCellForComparison(getCell(first, 'zip')) ?? '', first, rows }]
  })
}

/** For a yard without state or ZIP code, finds a yard of the same name whose fuller address does not contradict it. */
const createClearerYardFinder = (yards: readonly YardRows[]): ((yard: YardRows) => YardRows | undefined) => {
  const yardWithPlace = yards.find(({ state, zip }) => state !== '' || zip !== '')
  const completeYards = yards.filter(({ state, zip }) => state !== '' && zip !== '')
  const byState = new Map(completeYards.map((yard) => [yard.state, yard]))
  const byZip = new Map(completeYards.map((yard) => [yard.zip, yard]))
  return ({ state, zip }) => {
    if (state === '' && zip === '') return yardWithPlace
    if (zip === '') return byState.get(state)
    return state === '' ? byZip.get(zip) : undefined
  }
}

/** Warns about yards that visitors cannot tell from one of the same name, because state or ZIP is missing. */
const findVagueYards = (rows: readonly SheetRow[]): readonly FeeTableProblem[] => {
  const namesakes = groupSheetRowsByKey(rows, (each) =>
    buildSheetRowComparisonKey([getCell(each, 'auction'), getCell(each, 'location')]),
  )
  return [...namesakes.values()].flatMap((group) => {
    const yards = groupYards(group)
    const findClearerYard = createClearerYardFinder(yards)
    return yards.flatMap((yard) => {
      const clearerYard = findClearerYard(yard)
      if (!clearerYard) return []
      const rowNumbers = yard.rows.map(({ row }) => row)
      return [
        {
          code: 'vague-yard',
          rows: groupSheetRowsIntoRanges(rowNumbers),
          column: yard.state === '' ? 'state' : 'zip',
          message: `${formatSheetRowNumbers(...rowNumbers)}: ${formatYardName(yard.first)}\u00A0— без штата или индекса, хотя рядом есть ${formatYardName(clearerYard.first)} (строка\u00A0${clearerYard.first.row}). Посетитель их не\u00A0различит: впишите штат и\u00A0индекс.`,
        },
      ]
    })
  })
}

/** Minimum number of rows in which swapped columns of prices and ZIP codes can be recognized. */
const MIN_ROWS_FOR_ZIP_SWAP = 3
/**
 * Number above which a cell is a ZIP code, not a price in USD: few ZIP codes are lower, and no inland price is higher.
 */
const PRICE_ZIP_BOUNDARY = 10_000
const MAX_ZIP = 99_999

const zipDigits = /^\d{3,5}$/
const priceDecorations = /[$,\s]|\.00$/g

const looksLikeZip = (price: number): boolean =>
  Number.isInteger(price) && price > PRICE_ZIP_BOUNDARY && price <= MAX_ZIP

const parseZipNumber = (cellValue: unknown): number | undefined => {
  const digits = String(cellValue).replace(priceDecorations, '')
  return zipDigits.test(digits) ? Number(digits) : undefined
}

const findSwappedZips = (rows: readonly SheetRow[]): readonly FeeTableProblem[] => {
  const numericRows = rows.flatMap((each) => {
    const [zip, price] = [parseZipNumber(getCell(each, 'zip')), getCell(each, 'price')]
    return typeof price === 'number' && zip !== undefined ? [{ row: each.row, code: zip, price }] : []
  })
  const suspicious = numericRows.filter(({ code, price }) => looksLikeZip(price) && code < PRICE_ZIP_BOUNDARY)
  if (numericRows.length < MIN_ROWS_FOR_ZIP_SWAP || suspicious.length * 2 <= numericRows.length) return []
  return [
    {
      code: 'swapped-columns',
      rows: groupSheetRowsIntoRanges(suspicious.map(({ row }) => row)),
      column: null,
      message:
        'Цены похожи на\u00A0индексы, а\u00A0индексы\u00A0— на\u00A0цены: похоже, «Индекс» и\u00A0«Цена» поменялись местами. Поправьте заголовки.',
    },
  ]
}

const keyColumns: readonly FeeTableColumnName[] = ['auction', 'location', 'state', 'zip', 'port']

const optionalKeyColumns: readonly FeeTableColumnName[] = ['state', 'zip']

const similarityKeys: readonly (readonly FeeTableColumnName[])[] = [['port'], []]

export const checkInlandTransportTable = (
  rows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): SheetCheckProblems => {
  const ports = checkDeliveryPorts(
    { title, other: 'ship-delivery', otherColumn: 'location' },
    rows,
    rows,
    tables,
  )
  const swappedZips = findSwappedZips(rows)
  return {
    errors: [
      ...ports.errors,
      ...swappedZips,
      ...findDuplicateSheetRows(
        {
          title,
          keyColumns,
          valueColumns: ['price'],
          formatRowName: formatRouteName,
        },
        rows,
      ),
    ],
    warnings: [
      ...ports.warnings,
      ...findSimilarNamesInColumn({ title, column: 'port', groupColumns: [] }, rows),
      ...findSimilarNamesInColumn({ title, column: 'location', groupColumns: ['auction', 'state'] }, rows),
      ...findVagueYards(rows),
      ...findInconsistentStates(rows),
      ...(swappedZips.length > 0
        ? []
        : findImplausiblePrices(
            {
              title,
              column: 'price',
              keyColumns,
              optionalKeyColumns,
              similarityKeys,
              formatRowName: formatRouteName,
            },
            rows,
            tables,
          )),
    ],
  }
}
