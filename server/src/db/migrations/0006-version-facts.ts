import type { Kysely } from 'kysely'

/** With this index a list of 100 fee table versions does not read the fee table rows, which take 100 megabytes. */
export const addFeeTableVersionSqlIndex = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
