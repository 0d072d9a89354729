import type { Kysely } from 'kysely'

/** With this index a list of 100 fee table versions is read without their fee rows, about 100 megabytes. */
export const addFeeTableVersionSqlIndex = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .execute()
}
