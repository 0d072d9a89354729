import {
  type FeeTables,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableDefinitions,
  feeTableTitles,
  type TableCell,
} from '../../calculator/index.ts'
import { settingsOn } from '../../contract/option/settings-on.ts'
import { demonstrationTables } from '../../demonstration-tables/index.ts'
import type { ImpactDay } from '../index.ts'

export const versionOf = (rows: readonly (readonly TableCell[])[], version = 1): FeeTableVersion => ({
  version,
  validFrom: '2026-10-06',
  rows,
})

/** All six demo tables in force. */
export const demonstration: FeeTables = Object.fromEntries(
  feeTableTitles.map((title) => [title, versionOf(demonstrationTables[title])]),
)

export const today: ImpactDay = {
  date: '2026-11-20',
  rates: { USD: 43.2174, EUR: 49.863, date: '2026-11-20' },
  settings: settingsOn({}, null, '2026-11-20'),
}

const raised = /^(?:fee|percent|price|onward)$/

/** Returns the table with all prices raised by ten percent. */
export const dearer = (title: FeeTableTitle): FeeTableVersion => {
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const rows = demonstrationTables[title].map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' && raised.test(columns[at] ?? '') ? Math.round(cell * 110 + 100) / 100 : cell,
    ),
  )
  return versionOf(rows, 2)
}
