import type { Kysely } from 'kysely'

/** One draft per fee table and admin. The column `rows` is last, so that reading a list of drafts skips it. */
export const createFeeTableDraftDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('table_draft')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'integer', (column) => column.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('rows', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_draft_key', ['title', 'admin_id'])
    .execute()
}
