import type { Tables, TableTitle, TableVersion } from 'shared/calculator'
import { checkRows, type ImpactDay, impactOf, tableDifference } from 'shared/tables'
import { gridOf } from './reading/grid-of.ts'
import { sheetOf } from './reading/sheet-of.ts'

export interface Examined {
  readonly bytes: Uint8Array
  readonly title: TableTitle
  /** The versions in force on the day. */
  readonly tables: Tables
  readonly on: ImpactDay
}

/** All that is to be said of a file before it is applied. Long work, done in a thread of its own. */
export const examine = ({ bytes, title, tables, on }: Examined) => {
  const sheet = sheetOf(gridOf(bytes, title), title)
  const checked = checkRows(title, sheet.rows, tables)
  const errors = [...sheet.errors, ...checked.errors]
  const isWhole = errors.length === 0
  const rows = isWhole ? sheet.rows.map(({ cells }) => cells) : []
  const before = tables[title]
  const next: TableVersion = { version: 1 + (before?.version ?? 0), validFrom: on.date, rows }
  return {
    rows,
    errors,
    warnings: [...sheet.warnings, ...checked.warnings],
    ignored: sheet.ignored,
    diff: isWhole
      ? tableDifference(title, before?.rows ?? [], rows)
      : { added: [], removed: [], changed: [] },
    impact: impactOf(title, isWhole ? next : null, tables, on),
  }
}
