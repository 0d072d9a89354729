import type { Kysely } from 'kysely'

export const createTaskLeaseDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .execute()
}
