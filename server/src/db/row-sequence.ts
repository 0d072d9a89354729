import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isPostgresDatabase } from './dialect-sql.ts'
import type { DatabaseTableName } from './schema/table-definitions.ts'

const findPostgresSequence = async (db: Db, table: DatabaseTableName): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${`"${table}"`}, 'id') as name`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the database does not number the rows of ${table}`)
  return row.name
}

/** Returns the highest number that the database has given to a row of a table, also to one that was deleted since. */
export const readLastIdOfDbTable = async (db: Db, table: DatabaseTableName): Promise<number> => {
  if (!isPostgresDatabase(db)) {
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  }
  const sequence = await findPostgresSequence(db, table)
  const { rows } = await sql<{ last: number | null }>`
    select case when is_called then last_value end as last from ${sql.raw(sequence)}`.execute(db)
  return rows[0]?.last ?? 0
}

/** Raises the last used id of a table. The id is never lowered, since PostgreSQL would not undo that in a rollback. */
export const raiseLastIdOfDbTable = async (db: Db, table: DatabaseTableName, last: number): Promise<void> => {
  if (last <= (await readLastIdOfDbTable(db, table))) return
  if (isPostgresDatabase(db)) {
    await sql`select setval(${await findPostgresSequence(db, table)}, ${last})`.execute(db)
    return
  }
  // `sqlite_sequence` has no unique key, so the row is replaced by delete and insert.
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}
