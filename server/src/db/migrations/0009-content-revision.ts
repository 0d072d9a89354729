import type { Kysely } from 'kysely'

interface Added {
  content_revision: { id: number; value: number }
}

export const createContentRevisionDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('content_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  await (db as unknown as Kysely<Added>).insertInto('content_revision').values({ id: 1, value: 1 }).execute()
}
