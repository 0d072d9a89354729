import { feeTableTitles, packTable } from 'shared/calculator'
import { type Bundle, settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'

/** Creates the bundle that a server with demo content and default settings returns for a day. */
export const demonstrationBundle = (date: string, rates: Bundle['rates'] = null): Bundle => ({
  date,
  rates,
  settings: settingsOn({}, null, date),
  tables: Object.fromEntries(
    feeTableTitles.map((title) => {
      const table = packTable({ version: 1, validFrom: '2018-01-01', rows: demonstrationTables[title] })
      return [
        title,
        { ...table, columns: table.columns.map(({ values, at }) => ({ values: [...values], at: [...at] })) },
      ]
    }),
  ),
})
