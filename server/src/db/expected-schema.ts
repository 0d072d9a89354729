import type Database from 'better-sqlite3'
import { UnusableDatabaseError } from './data-folder/data-folder.ts'
import { migrateSqliteDatabase } from './migrate-database.ts'
import { databaseMigrations } from './migrations/index.ts'
import { openSqliteFile } from './open-sqlite.ts'

type SchemaObject = Record<'type' | 'name' | 'tbl_name', string> & { sql: string | null }

const listSchemaObjects = (connection: Database.Database): SchemaObject[] =>
  connection.prepare<[], SchemaObject>('select type, name, tbl_name, sql from sqlite_schema').all()

/** Databases from before PostgreSQL was supported have columns of type `text` where later ones have `blob`. */
const describeSchemaObject = ({ type, name, tbl_name, sql }: SchemaObject): string =>
  JSON.stringify([
    type,
    name,
    tbl_name,
    sql
      ?.toLowerCase()
      .replace(/[\s"]+/g, ' ')
      .replaceAll('blob', 'text'),
  ])

/**
 * Throws if a database contains a table, index, trigger or view that the applied migrations do not create exactly so: a
 * trigger could undo what the server writes, and a constraint could let SQLite ignore a write.
 */
export const assertSchemaOfAppliedMigrations = async (
  connection: Database.Database,
  applied: readonly string[],
  place: string,
): Promise<void> => {
  const expected = openSqliteFile(':memory:')
  try {
    const migrations = databaseMigrations.filter(({ name }) => applied.includes(name))
    await migrateSqliteDatabase(expected, ':memory:', migrations)
    // An operator may have run ANALYZE, which creates tables for its statistics.
    expected.exec('analyze')
    const known = new Set(listSchemaObjects(expected).map(describeSchemaObject))
    const foreign = listSchemaObjects(connection).find((each) => !known.has(describeSchemaObject(each)))
    if (foreign)
      throw new UnusableDatabaseError(
        `${place} contains the ${foreign.type} «${foreign.name}», which this product does not create like that`,
      )
  } finally {
    expected.close()
  }
}
