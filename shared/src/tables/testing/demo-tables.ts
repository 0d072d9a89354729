import {
  type FeeTables,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableDefinitions,
  feeTableTitles,
  type TableCell,
} from '../../calculator/index.ts'
import { resolveSettings } from '../../contract/setting/resolve-settings.ts'
import { demoTables } from '../../demo-tables/index.ts'
import type { ImpactDay } from '../index.ts'

export const createTableVersion = (
  rows: readonly (readonly TableCell[])[],
  version = 1,
): FeeTableVersion => ({
  version,
  validFrom: '2026-10-06',
  rows,
})

/** All six demo tables in force. */
export const demoTablesInForce: FeeTables = Object.fromEntries(
  feeTableTitles.map((title) => [title, createTableVersion(demoTables[title])]),
)

export const demoImpactDay: ImpactDay = {
  date: '2026-11-20',
  rates: { USD: 43.2174, EUR: 49.863, date: '2026-11-20' },
  settings: resolveSettings({}, null, '2026-11-20'),
}

const priceColumnPattern = /^(?:fee|percent|price|onward)$/

/** Returns the table with all prices raised by ten percent. */
export const raisePrices = (title: FeeTableTitle): FeeTableVersion => {
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const rows = demoTables[title].map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' && priceColumnPattern.test(columns[at] ?? '')
        ? Math.round(cell * 110 + 100) / 100
        : cell,
    ),
  )
  return createTableVersion(rows, 2)
}
