import { type FeeTables, normalizeName, vehicleTypes } from '../../calculator/index.ts'
import { vehicleLabels } from '../../calculator/text/index.ts'
import type { ColumnName } from '../columns.ts'
import { rangesOf } from '../row-ranges.ts'
import type { CheckedRows, SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf, keyOfCells, plainOf, rowsByKey } from './cells.ts'
import { duplicates } from './duplicates.ts'
import { lookAlikes, namesIn, notAmong } from './names.ts'
import { oddPrices } from './odd-prices.ts'
import { portsIn, unknownPorts } from './ports.ts'
import { saidRows } from './said.ts'
import { similarNames } from './similar-names.ts'
import { swappedPorts } from './swapped-places.ts'

const title = 'ship-delivery'

const cell = cellsOf(title)

const wayName = (each: SheetRow): string => {
  const vehicle = normalizeName(cell(each, 'vehicle'))
  const known = vehicleTypes.find((word) => word === vehicle)
  return `${cell(each, 'port')}\u00A0— ${cell(each, 'destination')}${known ? ` (${vehicleLabels[known]})` : ''}`
}

const isFromUsa = (each: SheetRow): boolean => normalizeName(cell(each, 'origin')) === 'usa'

const freeWays = (rows: readonly SheetRow[]): readonly TableProblem[] =>
  rows
    .filter((each) => cell(each, 'price') === 0)
    .map((each) => ({
      code: 'free-way',
      rows: [[each.row, each.row]],
      column: 'price',
      message: `${saidRows(each.row)}: ${wayName(each)} стоит\u00A00, значит, бесплатно. Если этим путём не\u00A0возите, удалите строку.`,
    }))

type Way = readonly [SheetRow, ...SheetRow[]]

const isWay = (rows: readonly SheetRow[]): rows is Way => rows.length > 0

/** Returns the vehicles that a lane carries, or `undefined` if a cell was unreadable. */
const takenBy = (way: Way): ReadonlySet<string> | undefined => {
  const taken = way.map((each) => plainOf(cell(each, 'vehicle')))
  if (taken.includes(undefined)) return undefined
  return new Set(taken.includes('') ? vehicleTypes : taken.filter((vehicle) => vehicle !== undefined))
}

/** Warns about lanes that lack a vehicle which other lanes from the same origin carry. */
const forgottenVehicles = (rows: readonly SheetRow[]): readonly TableProblem[] => {
  const ways = [
    ...rowsByKey(rows, (each) =>
      keyOfCells([cell(each, 'origin'), cell(each, 'port'), cell(each, 'destination')]),
    ).values(),
  ].filter(isWay)
  const takenFrom = new Map<string, Set<string>>()
  for (const way of ways) {
    const origin = normalizeName(cell(way[0], 'origin'))
    takenFrom.set(origin, new Set([...(takenFrom.get(origin) ?? []), ...(takenBy(way) ?? [])]))
  }
  return ways.flatMap((way) => {
    const taken = takenBy(way)
    const usual = takenFrom.get(normalizeName(cell(way[0], 'origin')))
    const forgotten = vehicleTypes.filter((vehicle) => taken && !taken.has(vehicle) && usual?.has(vehicle))
    if (forgotten.length === 0) return []
    const numbers = way.map(({ row }) => row)
    const names = forgotten.map((vehicle) => vehicleLabels[vehicle]).join(', ')
    const message = `${saidRows(...numbers)}: ${cell(way[0], 'port')}\u00A0— ${cell(way[0], 'destination')}: нет строки для кузова «${names}», хотя другими путями его возят. Для него цены не\u00A0будет.`
    return [{ code: 'vehicle-not-served', rows: rangesOf(numbers), column: 'vehicle', message }]
  })
}

/** Columns that identify a row. */
const key: readonly ColumnName[] = ['origin', 'port', 'destination', 'vehicle']

/** Prices depend on the size of the vehicle. */
const alike: readonly (readonly ColumnName[])[] = [['origin', 'vehicle'], ['origin'], []]

/** Checks the rules of the shipping table. */
export const checkWays = (rows: readonly SheetRow[], tables: FeeTables): CheckedRows => {
  const known = portsIn('transportation', tables)
  const american = rows.filter(isFromUsa)
  const swapped = swappedPorts(title, 'destination', american, known)
  const strange = lookAlikes(title, rows, new Set(known?.keys()))
  const ports = notAmong(namesIn(title, american, 'port'), 'port', strange)
  return {
    errors: [
      ...swapped,
      ...strange,
      ...duplicates(
        {
          title,
          key,
          said: ['price', 'currency', 'onward', 'days'],
          nameOf: (each) => `цена ${wayName(each)}`,
        },
        rows,
      ),
    ],
    warnings: [
      ...(swapped.length > 0 ? [] : unknownPorts('transportation', known, ports)),
      ...similarNames({ title, column: 'port', within: ['origin'] }, rows),
      ...similarNames({ title, column: 'destination', within: [] }, rows),
      ...forgottenVehicles(rows),
      ...freeWays(rows),
      ...oddPrices({ title, column: 'price', key, alike, nameOf: wayName }, rows, tables),
      ...oddPrices({ title, column: 'onward', key, alike, nameOf: wayName }, rows, tables),
    ],
  }
}
