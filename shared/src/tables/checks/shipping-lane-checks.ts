import { type EffectiveFeeTables, normalizeNameForComparison, vehicleTypes } from '../../calculator/index.ts'
import { vehicleTypeLabels } from '../../calculator/text/index.ts'
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

const title = 'ship-delivery'

const getCell = createSheetCellReader(title)

const formatLaneName = (each: SheetRow): string => {
  const vehicle = normalizeNameForComparison(getCell(each, 'vehicle'))
  const known = vehicleTypes.find((word) => word === vehicle)
  return `${getCell(each, 'port')}\u00A0— ${getCell(each, 'destination')}${known ? ` (${vehicleTypeLabels[known]})` : ''}`
}

const isFromUsa = (each: SheetRow): boolean => normalizeNameForComparison(getCell(each, 'origin')) === 'usa'

const findFreeLanes = (rows: readonly SheetRow[]): readonly FeeTableProblem[] =>
  rows
    .filter((each) => getCell(each, 'price') === 0)
    .map((each) => ({
      code: 'free-way',
      rows: [[each.row, each.row]],
      column: 'price',
      message: `${formatSheetRowNumbers(each.row)}: ${formatLaneName(each)} стоит\u00A00, значит, бесплатно. Если этим путём не\u00A0возите, удалите строку.`,
    }))

type LaneRows = readonly [SheetRow, ...SheetRow[]]

const isNonEmptyLane = (rows: readonly SheetRow[]): rows is LaneRows => rows.length > 0

/** Returns the vehicles that a shipping lane carries, or `undefined` if a cell was unreadable. */
const listLaneVehicles = (lane: LaneRows): ReadonlySet<string> | undefined => {
  const names = lane.map((each) => normalizeNameCellForComparison(getCell(each, 'vehicle')))
  if (names.includes(undefined)) return undefined
  return new Set(names.includes('') ? vehicleTypes : names.filter((vehicle) => vehicle !== undefined))
}

/** Warns about shipping lanes without a price for a vehicle type that other lanes from the same origin have. */
const findMissingVehicles = (rows: readonly SheetRow[]): readonly FeeTableProblem[] => {
  const lanes = [
    ...groupSheetRowsByKey(rows, (each) =>
      buildSheetRowComparisonKey([
        getCell(each, 'origin'),
        getCell(each, 'port'),
        getCell(each, 'destination'),
      ]),
    ).values(),
  ].filter(isNonEmptyLane)
  const vehiclesByOrigin = new Map<string, Set<string>>()
  for (const lane of lanes) {
    const origin = normalizeNameForComparison(getCell(lane[0], 'origin'))
    vehiclesByOrigin.set(
      origin,
      new Set([...(vehiclesByOrigin.get(origin) ?? []), ...(listLaneVehicles(lane) ?? [])]),
    )
  }
  return lanes.flatMap((lane) => {
    const laneVehicles = listLaneVehicles(lane)
    const originVehicles = vehiclesByOrigin.get(normalizeNameForComparison(getCell(lane[0], 'origin')))
    const missing = vehicleTypes.filter(
      (vehicle) => laneVehicles && !laneVehicles.has(vehicle) && originVehicles?.has(vehicle),
    )
    if (missing.length === 0) return []
    const rowNumbers = lane.map(({ row }) => row)
    const names = missing.map((vehicle) => vehicleTypeLabels[vehicle]).join(', ')
    const message = `${formatSheetRowNumbers(...rowNumbers)}: ${getCell(lane[0], 'port')}\u00A0— ${getCell(lane[0], 'destination')}: нет строки для кузова «${names}», хотя другими путями его возят. Для него цены не\u00A0будет.`
    return [
      { code: 'vehicle-not-served', rows: groupSheetRowsIntoRanges(rowNumbers), column: 'vehicle', message },
    ]
  })
}

const keyColumns: readonly FeeTableColumnName[] = ['origin', 'port', 'destination', 'vehicle']

/** Column sets: rows with equal values in a set should have similar prices. Larger vehicle types cost more to ship. */
const similarityKeys: readonly (readonly FeeTableColumnName[])[] = [['origin', 'vehicle'], ['origin'], []]

export const checkShippingTable = (
  rows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): SheetCheckProblems => {
  const portTables = { title, other: 'transportation', otherColumn: 'destination' } as const
  const ports = checkDeliveryPorts(portTables, rows, rows.filter(isFromUsa), tables)
  const prices = { title, keyColumns, similarityKeys, formatRowName: formatLaneName } as const
  return {
    errors: [
      ...ports.errors,
      ...findDuplicateSheetRows(
        {
          title,
          keyColumns,
          valueColumns: ['price', 'currency', 'onward', 'days'],
          formatRowName: formatLaneName,
        },
        rows,
      ),
    ],
    warnings: [
      ...ports.warnings,
      ...findSimilarNamesInColumn({ title, column: 'port', groupColumns: ['origin'] }, rows),
      ...findSimilarNamesInColumn({ title, column: 'destination', groupColumns: [] }, rows),
      ...findMissingVehicles(rows),
      ...findFreeLanes(rows),
      ...findImplausiblePrices({ ...prices, column: 'price' }, rows, tables),
      ...findImplausiblePrices({ ...prices, column: 'onward' }, rows, tables),
    ],
  }
}
