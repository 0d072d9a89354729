import type { Tables, TableTitle, TableVersion } from 'shared/calculator'
import { checkRows, groupProblems, type ImpactDay, impactOf, tableDifference } from 'shared/tables'
import { gridOf } from './reading/grid-of.ts'
import { sheetOf } from './reading/sheet-of.ts'

export interface Examined {
  readonly bytes: Uint8Array
  readonly title: TableTitle
  /** File name, if known. */
  readonly name?: string
  /** Versions in force on that day. */
  readonly tables: Tables
  readonly on: ImpactDay
}

/** Parses and validates a file. Returns its rows only if there are no errors. */
export const readTable = ({ bytes, title, name, tables }: Omit<Examined, 'on'>) => {
  const sheet = sheetOf(gridOf(bytes, title), title, name)
  // Rows that could not be read must not be reported as an empty table.
  const isUnread = sheet.rows.length === 0 && sheet.errors.length > 0
  const checked = isUnread ? { errors: [], warnings: [] } : checkRows(title, sheet.rows, tables)
  const errors = groupProblems([...sheet.errors, ...checked.errors])
  return {
    rows: errors.length === 0 ? sheet.rows.map(({ cells }) => cells) : [],
    errors,
    warnings: groupProblems([...sheet.warnings, ...checked.warnings]),
    ignored: sheet.ignored,
  }
}

/** Builds the full report on a file before it is applied. It is slow and runs in the worker process. */
export const examine = (file: Examined) => {
  const { title, tables, on } = file
  const table = readTable(file)
  const { rows } = table
  const isWhole = table.errors.length === 0
  const before = tables[title]
  const next: TableVersion = { version: 1 + (before?.version ?? 0), validFrom: on.date, rows }
  return {
    ...table,
    diff: isWhole
      ? tableDifference(title, before?.rows ?? [], rows)
      : { added: [], removed: [], changed: [] },
    impact: impactOf(title, isWhole ? next : null, tables, on),
  }
}
