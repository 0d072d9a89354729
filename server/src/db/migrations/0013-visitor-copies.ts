import { type Kysely, sql } from 'kysely'

/** Gives emails a kind: to the company, or a copy to the visitor. SQLite recreates the table to change its constraint. */
export const addMailKindColumn = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('mail_of_kind')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('request_id', 'integer', (column) => column.notNull().references('request.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('trouble', 'text')
    .addUniqueConstraint('mail_of_request', ['request_id', 'kind'])
    .execute()
  await sql`
    insert into mail_of_kind (id, request_id, kind, message_id, failures, next_at, sent_at, trouble)
    select id, request_id, 'office', message_id, failures, next_at, sent_at, trouble from mail
  `.execute(db)
  await db.schema.dropTable('mail').execute()
  await db.schema.alterTable('mail_of_kind').renameTo('mail').execute()
  await db.schema.createIndex('mail_waiting').on('mail').columns(['sent_at', 'next_at']).execute()
}
