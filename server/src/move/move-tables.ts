import { computeTableChecksum, copyTable, emptyTables, type OnRows } from '../db/copy-table.ts'
import { isConstraintViolation } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { readLastRowNumber } from '../db/row-sequence.ts'
import { type TableName, tableDefinitions, tableNames } from '../db/schema/table-definitions.ts'

export interface MovedTable {
  readonly table: TableName
  readonly rows: number
  readonly sha256: string
}

interface MoveTablesOptions {
  readonly source: Db
  readonly target: Db
  readonly onCopied: OnRows
  readonly onCompared: OnRows
}

/** Whether the target gives new rows other numbers than all that the source has given. */
const continuesNumbers = async ({ source, target }: MoveTablesOptions, table: TableName): Promise<boolean> =>
  !tableDefinitions[table].isNumbered ||
  (await readLastRowNumber(target, table)) >= (await readLastRowNumber(source, table))

interface Comparison {
  readonly tables: readonly MovedTable[]
  /** Index of the first table that differs, if any does. */
  readonly different: number | undefined
}

const compareTables = async (options: MoveTablesOptions): Promise<Comparison> => {
  const { source, target, onCompared } = options
  const tables: MovedTable[] = []
  for (const [index, table] of tableNames.entries()) {
    const expected = await computeTableChecksum(source, table, onCompared)
    const { rows, sha256 } = await computeTableChecksum(target, table)
    const isSame = rows === expected.rows && sha256 === expected.sha256
    if (!isSame || !(await continuesNumbers(options, table))) return { tables, different: index }
    tables.push({ table, rows, sha256 })
  }
  return { tables, different: undefined }
}

/** Copies what the target lacks, from a table on, and compares all tables. */
const copyAndCompare = async (options: MoveTablesOptions, first: number): Promise<Comparison> => {
  try {
    for (const table of tableNames.slice(first))
      await copyTable(options.source, options.target, table, options.onCopied)
    return await compareTables(options)
  } catch (error) {
    // Rows that do not fit together come from different states of the source.
    if (isConstraintViolation(error)) return { tables: [], different: 0 }
    throw error
  }
}

/**
 * Copies the rows of all tables and verifies them. Goes on where an interrupted move has ended. A table that differs in
 * the end, because the source was used in between, is copied once more, and so are those that may refer to it.
 */
export const moveTables = async (options: MoveTablesOptions): Promise<readonly MovedTable[]> => {
  const { target } = options
  await emptyTables(target, ['content_revision'])
  const { tables, different } = await copyAndCompare(options, 0)
  if (different === undefined) return tables
  await emptyTables(target, tableNames.slice(different))
  const again = await copyAndCompare(options, different)
  if (again.different === undefined) return again.tables
  throw new Error(`the source changes (table ${tableNames[again.different]}): stop its servers`)
}
