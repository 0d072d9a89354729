import type { Kysely } from 'kysely'

// Early releases declared the columns of compressed bytes as text, in which SQLite stores bytes too. PostgreSQL needs
// the real type.
export const createCalculatorDbTables = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('table_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('rows', 'blob', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addUniqueConstraint('table_version_number', ['title', 'version'])
    .execute()

  await db.schema
    .createIndex('table_version_day')
    .on('table_version')
    .columns(['title', 'valid_from', 'version'])
    .execute()

  await db.schema
    .createTable('calculation_settings')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('calculation')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('usd', 'double precision', (column) => column.notNull())
    .addColumn('result', 'blob', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('settings_hash', 'text', (column) => column.notNull().references('calculation_settings.hash'))
    .execute()

  await db.schema
    .alterTable('request')
    .addColumn('calculation_id', 'text', (column) => column.references('calculation.id'))
    .execute()
}
