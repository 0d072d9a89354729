import type { EffectiveFeeTables, FeeTableTitle, FeeTableVersion } from 'shared/calculator'
import {
  calculateFeeTablePriceImpact,
  diffFeeTables,
  findFeeTableRowProblems,
  groupFeeTableProblems,
  type PriceImpactCalculationInput,
} from 'shared/tables'
import { decodeCsvText } from './decode-csv-text.ts'
import { createEmptyFeeTableFileError } from './file-errors.ts'
import { parseCsvSheet } from './parse-csv-sheet.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'
import type { RawSheet } from './raw-sheet.ts'
import { assertTableFileIsNotMarkup, assertXlsxArchive, detectTableFileKind } from './table-file-kind.ts'
import { parseFeeTableWorkbook } from './xlsx/parse-workbook.ts'
import { openZipArchive } from './xlsx/zip-archive.ts'

const readTextFile = (bytes: Uint8Array): RawSheet => {
  const text = decodeCsvText(bytes)
  assertTableFileIsNotMarkup(text)
  return parseCsvSheet(text)
}

const readArchive = (bytes: Uint8Array, title: string, maxUnpackedBytes: number | undefined): RawSheet => {
  const archive = openZipArchive(bytes, maxUnpackedBytes)
  assertXlsxArchive(archive)
  try {
    return parseFeeTableWorkbook(archive, title)
  } finally {
    // Even if parsing failed, the unread files of the archive are checked, so that a zip bomb is reported as too large.
    archive.checkUnreadParts()
  }
}

/**
 * Reads a fee table file. In a workbook this reads the sheet named after the table, or else the first visible one.
 * Throws `unsupported-media`, `too-large`, or `validation` with a title that names the problem.
 */
export const readFeeTableSheet = (bytes: Uint8Array, title: string, maxUnpackedBytes?: number): RawSheet => {
  if (bytes.length === 0) throw createEmptyFeeTableFileError()
  return detectTableFileKind(bytes) === 'archive'
    ? readArchive(bytes, title, maxUnpackedBytes)
    : readTextFile(bytes)
}

export interface FeeTableFileCheckInput {
  bytes: Uint8Array
  title: FeeTableTitle
  name?: string
  /** Fee tables in force on the day for which the uploaded file is checked. */
  tables: EffectiveFeeTables
  impactDay: PriceImpactCalculationInput
}

/** Parses and validates a fee table file. Returns its rows only if there are no errors. */
export const parseFeeTableFile = ({
  bytes,
  title,
  name,
  tables,
}: Omit<FeeTableFileCheckInput, 'impactDay'>) => {
  const sheet = parseFeeTableSheet(readFeeTableSheet(bytes, title), title, name)
  // A fee table file whose rows all have errors must not be reported as an empty table.
  const isUnread = sheet.rows.length === 0 && sheet.errors.length > 0
  const checked = isUnread ? { errors: [], warnings: [] } : findFeeTableRowProblems(title, sheet.rows, tables)
  const errors = groupFeeTableProblems([...sheet.errors, ...checked.errors])
  return {
    rows: errors.length === 0 ? sheet.rows.map(({ cells }) => cells) : [],
    errors,
    warnings: groupFeeTableProblems([...sheet.warnings, ...checked.warnings]),
    ignored: sheet.ignored,
  }
}

/** Builds the full report on an uploaded fee table. It is slow and runs in the worker process. */
export const checkFeeTableFile = (file: FeeTableFileCheckInput) => {
  const { title, tables, impactDay } = file
  const table = parseFeeTableFile(file)
  const { rows } = table
  const isValid = table.errors.length === 0
  const current = tables[title]
  const next: FeeTableVersion = { version: 1 + (current?.version ?? 0), validFrom: impactDay.date, rows }
  return {
    ...table,
    diff: isValid ? diffFeeTables(title, current?.rows ?? [], rows) : { added: [], removed: [], changed: [] },
    impact: calculateFeeTablePriceImpact(title, isValid ? next : null, tables, impactDay),
  }
}
