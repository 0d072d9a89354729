import { type ExpressionWrapper, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DatabaseTables, Db } from './db.ts'

// SQL that differs between SQLite and PostgreSQL. Code outside this folder does not depend on the kind of database.

export const isPostgresDatabase = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export const hasDatabaseTable = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await (isPostgresDatabase(db)
    ? sql<{ found: number }>`select 1 as found where to_regclass(${name}) is not null`
    : sql<{ found: number }>`select 1 as found from sqlite_master where type = 'table' and name = ${name}`
  ).execute(db)
  return rows.length > 0
}

/** Reads a consistent state of a database, also while servers write to PostgreSQL. A SQLite file must be locked or unused. */
export const readInDatabaseSnapshot = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  isPostgresDatabase(db)
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
    : read(db)

/** Builds SQL for the numbers of a JSON list in one query parameter, so that their count does not change the SQL text. */
export const buildJsonNumberArraySubquery = (db: Db, json: string): RawBuilder<number> =>
  isPostgresDatabase(db)
    ? sql`(select value::bigint from json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`

export const buildJsonTextArraySubquery = (db: Db, json: string): RawBuilder<string> =>
  isPostgresDatabase(db)
    ? sql`(select value from json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`

/** Builds a condition that a column contains a text. Avoids LIKE, which SQLite runs 100 times slower on `aaaa…`. */
export const buildColumnContainsTextCondition = (
  db: Db,
  column: ExpressionWrapper<DatabaseTables, keyof DatabaseTables, string>,
  text: string,
): RawBuilder<SqlBool> =>
  isPostgresDatabase(db) ? sql`strpos(${column}, ${text}) > 0` : sql`instr(${column}, ${text}) > 0`
