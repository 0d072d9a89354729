import type { Kysely } from 'kysely'

/**
 * All that lists of versions show. In the table itself it stands around the rows, which are a megabyte each: to count
 * the rows of a hundred versions SQLite would read a hundred megabytes.
 */
export const versionFacts = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
