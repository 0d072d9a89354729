import type { Kysely } from 'kysely'

/** The indexes contain `withdrawn_at`, so that skipping withdrawn versions does not read about 1 MB of fee rows. */
export const addPlannedFeeAndSettingChangeColumns = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('table_version').addColumn('withdrawn_at', 'text').execute()
  await db.schema.dropIndex('table_version_day').execute()
  await db.schema
    .createIndex('table_version_day')
    .on('table_version')
    .columns(['title', 'valid_from', 'version', 'withdrawn_at'])
    .execute()
  await db.schema.dropIndex('table_version_facts').execute()
  await db.schema
    .createIndex('table_version_facts')
    .on('table_version')
    .columns(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count', 'withdrawn_at'])
    .execute()

  await db.schema
    .alterTable('option_change')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('option_change').addColumn('valid_from', 'text').execute()
}
