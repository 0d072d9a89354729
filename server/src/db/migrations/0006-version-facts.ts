import type { Kysely } from 'kysely'

/** Creates an index to list fee table versions without reading their rows: about 100 megabytes for 100 versions. */
export const addFeeTableVersionSqlIndex = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
