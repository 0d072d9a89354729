import type { Kysely } from 'kysely'

export const createBackupTimesDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('backup')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute()
}
