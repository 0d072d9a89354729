import type { Tables, TableTitle } from '../calculator/index.ts'
import type { CheckedRows, SheetRow } from './sheet.ts'

/** What breaks the rules of a table, and what is worth a doubt; `tables` are those that are in force beside it. */
export const checkRows = (_title: TableTitle, _rows: readonly SheetRow[], _tables: Tables): CheckedRows => ({
  errors: [],
  warnings: [],
})
