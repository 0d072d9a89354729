import type { Kysely } from 'kysely'

// Admin ids are never reused: the token of a deleted admin must not open a later account.
export const createAdminAndContentTables = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('admin')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('category')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('meta')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('page', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('option')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull().unique())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('option_change')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('option_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema.createIndex('option_change_title').on('option_change').column('title').execute()
}
