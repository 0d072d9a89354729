import type { Kysely } from 'kysely'

/**
 * Adds an index with everything that lists of fee table versions show. In the table itself these columns are
 * next to the rows, a megabyte each: to list a hundred versions SQLite would read a hundred megabytes.
 */
export const addFeeTableVersionSqlIndex = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
