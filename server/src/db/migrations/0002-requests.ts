import type { Kysely } from 'kysely'

export const createInquiryAndMailTables = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('request')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('message', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('hasty', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('mail')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('request_id', 'integer', (column) => column.notNull().unique().references('request.id'))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('trouble', 'text')
    .execute()

  await db.schema
    .createTable('repeat')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('repeat_key', ['call', 'key'])
    .execute()

  await db.schema.createIndex('request_received').on('request').columns(['received_at', 'state']).execute()
  await db.schema.createIndex('mail_waiting').on('mail').columns(['sent_at', 'next_at']).execute()
}
