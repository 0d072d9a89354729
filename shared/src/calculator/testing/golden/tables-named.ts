import { demonstrationTables } from '../../../demonstration-tables/index.ts'
import { type Tables, type TableTitle, type TableVersion, tableTitles } from '../../index.ts'

type AllRows = Readonly<Record<TableTitle, TableVersion['rows']>>

/** The tables that cases refer to by name: the demonstration tables, and two that isolate one figure. */
const named: Readonly<Record<string, AllRows>> = {
  demonstration: demonstrationTables,
  'free way': {
    ...demonstrationTables,
    'ship-delivery': [['eu', 'Anywhere', 'Kyiv', null, 0, 'EUR', null, null]],
  },
  'ten percent': { ...demonstrationTables, 'iaa-fee': [[0, null, null, 10, null, null]] },
}

export const tablesNamed = (name: string, validFrom: string): Tables => {
  const rows = named[name]
  if (!rows) throw new Error(`no tables are named «${name}»`)
  return Object.fromEntries(
    tableTitles.map((title): [TableTitle, TableVersion] => [
      title,
      { version: 1, validFrom, rows: rows[title] },
    ]),
  )
}
