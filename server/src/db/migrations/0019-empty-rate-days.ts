import type { Kysely } from 'kysely'

export const createEmptyRateDayDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('empty_rate_day')
    .addColumn('valcode', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('empty_rate_day_key', ['valcode', 'date'])
    .execute()
}
