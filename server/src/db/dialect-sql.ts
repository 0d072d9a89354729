import { type ExpressionWrapper, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'
import type { DatabaseTables } from './schema/database.ts'

// What the databases spell differently. No other code outside this folder asks which of them it talks to.

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Selects the numbers of a JSON list. They are one parameter, so that their count does not change the query. */
export const selectJsonNumbers = (db: Db, json: string): RawBuilder<number> =>
  isPostgres(db)
    ? sql`(select value::bigint from json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`

/** Selects the texts of a JSON list, as one parameter. */
export const selectJsonTexts = (db: Db, json: string): RawBuilder<string> =>
  isPostgres(db)
    ? sql`(select value from json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`

/**
 * Whether a column contains a text. LIKE would take a hundred times as long in SQLite for a column of one repeated
 * letter.
 */
export const containsText = (
  db: Db,
  column: ExpressionWrapper<DatabaseTables, keyof DatabaseTables, string>,
  text: string,
): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`strpos(${column}, ${text}) > 0` : sql`instr(${column}, ${text}) > 0`
