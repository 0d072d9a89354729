import { computeTableChecksum, type OnRows, replaceRows, type TableChecksum } from '../db/copy-table.ts'
import type { Db } from '../db/db.ts'
import { readSnapshot } from '../db/dialect-sql.ts'
import { readLastRowNumber } from '../db/row-sequence.ts'
import { type TableName, tableDefinitions, tableNames } from '../db/schema/table-definitions.ts'

export interface MovedTable extends TableChecksum {
  readonly table: TableName
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

const compareTable = async (options: MoveTablesOptions, table: TableName): Promise<MovedTable> => {
  const expected = await computeTableChecksum(options.source, table, options.onCompared)
  const { rows, sha256 } = await computeTableChecksum(options.target, table)
  const isSame = rows === expected.rows && sha256 === expected.sha256
  if (!isSame || !(await continuesNumbers(options, table)))
    throw new Error(`the source changes (table ${table}): stop its servers`)
  return { table, rows, sha256 }
}

/** Replaces the rows of all tables, and compares them with what the source has afterwards. */
export const moveTables = async (options: MoveTablesOptions): Promise<readonly MovedTable[]> => {
  const { source, target, onCopied } = options
  await readSnapshot(source, (snapshot) => replaceRows(snapshot, target, onCopied))
  const tables: MovedTable[] = []
  for (const table of tableNames) tables.push(await compareTable(options, table))
  return tables
}
