import type { Kysely } from 'kysely'

export const createRateLimitDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limit_expiry').on('rate_limit').column('expires_at').execute()
}
