import type { FeeTables, FeeTableTitle, FeeTableVersion } from 'shared/calculator'
import {
  calculateImpact,
  checkTableRows,
  compareTables,
  groupTableProblems,
  type ImpactDay,
} from 'shared/tables'
import { parseSheet } from './parse-sheet.ts'
import { readRawSheet } from './read-raw-sheet.ts'

export interface FileCheckInput {
  readonly bytes: Uint8Array
  readonly title: FeeTableTitle
  /** Name of the uploaded file, if known. */
  readonly name?: string
  /** Fee tables in force on the day of the check. */
  readonly tables: FeeTables
  readonly impactDay: ImpactDay
}

/** Parses and validates a fee table file. Returns its rows only if there are no errors. */
export const parseTableFile = ({ bytes, title, name, tables }: Omit<FileCheckInput, 'impactDay'>) => {
  const sheet = parseSheet(readRawSheet(bytes, title), title, name)
  // A file whose rows could not be read must not be reported as an empty table.
  const isUnread = sheet.rows.length === 0 && sheet.errors.length > 0
  const checked = isUnread ? { errors: [], warnings: [] } : checkTableRows(title, sheet.rows, tables)
  const errors = groupTableProblems([...sheet.errors, ...checked.errors])
  return {
    rows: errors.length === 0 ? sheet.rows.map(({ cells }) => cells) : [],
    errors,
    warnings: groupTableProblems([...sheet.warnings, ...checked.warnings]),
    ignored: sheet.ignored,
  }
}

/**
 * Builds the full report on an uploaded fee table before it is applied. It is slow and runs in the worker
 * process.
 */
export const checkFile = (file: FileCheckInput) => {
  const { title, tables, impactDay } = file
  const table = parseTableFile(file)
  const { rows } = table
  const isValid = table.errors.length === 0
  const current = tables[title]
  const next: FeeTableVersion = { version: 1 + (current?.version ?? 0), validFrom: impactDay.date, rows }
  return {
    ...table,
    diff: isValid ? compareTables(title, current?.rows ?? [], rows) : { added: [], removed: [], changed: [] },
    impact: calculateImpact(title, isValid ? next : null, tables, impactDay),
  }
}
