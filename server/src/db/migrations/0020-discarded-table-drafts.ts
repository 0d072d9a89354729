import type { Kysely } from 'kysely'

/** Discarded drafts of fee tables. The column `rows` is last, so that reading a list of them skips it. */
export const createDiscardedFeeTableDraftDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('discarded_table_draft')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'integer', (column) => column.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('discarded_at', 'text', (column) => column.notNull())
    .addColumn('rows', 'blob', (column) => column.notNull())
    .execute()
}
