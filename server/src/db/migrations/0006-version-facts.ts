import type { Kysely } from 'kysely'

/**
 * The index spares SQLite from reading the rows next to what lists show: a hundred megabytes for a hundred versions.
 */
export const addFeeTableVersionSqlIndex = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
