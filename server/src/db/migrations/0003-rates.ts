import type { Kysely } from 'kysely'

export const createExchangeRateDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('rate')
    .addColumn('valcode', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('rate', 'double precision', (column) => column.notNull())
    .addColumn('txt', 'text', (column) => column.notNull())
    .addColumn('exchangedate', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_of_a_day', ['valcode', 'date'])
    .execute()
}
