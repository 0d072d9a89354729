import { type Kysely, sql } from 'kysely'
import type { Db } from '../db.ts'
import { raiseLastIdOfDbTable, readLastIdOfDbTable } from '../row-sequence.ts'

/**
 * Lets emails have no inquiry, wait until a time, and take precedence. Their content is stored with them, except for
 * emails about a new inquiry, which are built when they are sent. SQLite recreates the table to drop its constraints.
 */
export const createMailQueueDbTable = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('mail_queue')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('request_id', 'integer', (column) => column.references('request.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('not_before', 'text')
    .addColumn('next_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('trouble', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addUniqueConstraint('mail_dedupe_key', ['dedupe_key'])
    .execute()
  await sql`
    insert into mail_queue (id, request_id, kind, priority, dedupe_key, message_id, failures, next_at, sent_at, trouble,
      claimed_by, claimed_until)
    select id, request_id, kind, case kind when 'office' then 20 else 30 end, kind || ' ' || request_id, message_id,
      failures, next_at, sent_at, trouble, claimed_by, claimed_until from mail
  `.execute(db)
  const lastId = await readLastIdOfDbTable(db as unknown as Db, 'mail')
  await db.schema.dropTable('mail').execute()
  await db.schema.alterTable('mail_queue').renameTo('mail').execute()
  await raiseLastIdOfDbTable(db as unknown as Db, 'mail', lastId)
  await db.schema.createIndex('mail_waiting').on('mail').columns(['sent_at', 'priority', 'next_at']).execute()
  await db.schema
    .createIndex('mail_of_inquiry')
    .on('mail')
    .columns(['request_id', 'kind', 'sent_at', 'failures'])
    .execute()
}
