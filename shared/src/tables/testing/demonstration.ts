import type { Cell, Tables, TableTitle, TableVersion } from '../../calculator/index.ts'
import { tableKinds, tableTitles } from '../../calculator/index.ts'
import { settingsOn } from '../../contract/option/settings-on.ts'
import { demonstrationTables } from '../../demonstration-tables/index.ts'
import type { ImpactDay } from '../index.ts'

export const versionOf = (rows: readonly (readonly Cell[])[], version = 1): TableVersion => ({
  version,
  validFrom: '2026-10-06',
  rows,
})

/** All six, in force. */
export const demonstration: Tables = Object.fromEntries(
  tableTitles.map((title) => [title, versionOf(demonstrationTables[title])]),
)

export const today: ImpactDay = {
  date: '2026-11-20',
  rates: { USD: 43.2174, EUR: 49.863, date: '2026-11-20' },
  settings: settingsOn({}, null, '2026-11-20'),
}

const raised = /^(?:fee|percent|price|onward)$/

/** The same table with every price in it a tenth higher. */
export const dearer = (title: TableTitle): TableVersion => {
  const columns: readonly string[] = tableKinds[title].columns
  const rows = demonstrationTables[title].map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' && raised.test(columns[at] ?? '') ? Math.round(cell * 110 + 100) / 100 : cell,
    ),
  )
  return versionOf(rows, 2)
}
