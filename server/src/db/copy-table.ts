import { createHash, type Hash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { raiseLastIdOfDbTable, readLastIdOfDbTable } from './row-sequence.ts'
import {
  type DatabaseTableName,
  databaseTableDefinitions,
  databaseTableNames,
} from './schema/table-definitions.ts'

type Value = string | number | Uint8Array | null
type Row = Record<string, Value>

const ROWS_AT_ONCE = 50

const joinColumns = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

const readRows = async function* (db: Db, table: DatabaseTableName): AsyncGenerator<Row[]> {
  const { key } = databaseTableDefinitions[table]
  const columns = joinColumns(key)
  let where = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${where} order by ${columns} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    // SQLite queries block the event loop. Without this pause a stop signal would wait until the whole table is read.
    await yieldToEventLoop()
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < ROWS_AT_ONCE) return
    where = sql`where (${columns}) > (${sql.join(key.map((column) => lastRow[column] ?? null))})`
  }
}

const toStoredValue = (table: DatabaseTableName, column: string, value: Value): Value => {
  const bytes: readonly string[] = databaseTableDefinitions[table].bytes ?? []
  return typeof value === 'string' && bytes.includes(column) ? Buffer.from(value) : value
}

const insertRows = async (db: Db, table: DatabaseTableName, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const lists = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => toStoredValue(table, column, row[column] ?? null)))})`,
  )
  await sql`insert into ${sql.table(table)} (${joinColumns(columns)}) values ${sql.join(lists)}`.execute(db)
}

export type CopiedDatabaseRowsListener = (table: DatabaseTableName, rows: number) => void

/** Replaces the rows of all tables by those of another database. Ids of deleted rows are not reused. */
export const replaceDatabaseTableRows = async (
  source: Db,
  target: Db,
  onRows: CopiedDatabaseRowsListener = () => undefined,
  tables: readonly DatabaseTableName[] = databaseTableNames,
): Promise<void> => {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target)
  for (const table of tables) {
    for await (const rows of readRows(source, table)) {
      onRows(table, rows.length)
      await insertRows(target, table, rows)
    }
    if (databaseTableDefinitions[table].isNumbered)
      await raiseLastIdOfDbTable(target, table, await readLastIdOfDbTable(source, table))
  }
}

export interface DatabaseTableChecksum {
  rows: number
  sha256: string
}

/** Converts a value for a checksum. A text gives the same checksum whether its column has the type text or bytes. */
const toBytes = (value: Value): Uint8Array | undefined =>
  value === null ? undefined : Buffer.from(typeof value === 'number' ? String(value) : value)

const addRow = (hash: Hash, row: Row): void => {
  for (const column of Object.keys(row).toSorted()) {
    const bytes = toBytes(row[column] ?? null)
    hash.update(`${column} ${bytes?.length ?? 'null'} `).update(bytes ?? '')
  }
}

/** Computes a checksum of the rows of a table, which is the same for SQLite and PostgreSQL. */
export const computeDatabaseTableChecksum = async (
  db: Db,
  table: DatabaseTableName,
  onRows: CopiedDatabaseRowsListener = () => undefined,
): Promise<DatabaseTableChecksum> => {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readRows(db, table)) {
    onRows(table, rows.length)
    count += rows.length
    for (const row of rows) addRow(hash, row)
  }
  return { rows: count, sha256: hash.digest('hex') }
}
