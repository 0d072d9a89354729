import { type Kysely, sql } from 'kysely'
import { buildInquirySender } from '../inquiry-sender.ts'

interface Before {
  request: { id: number; phone: string | null; email: string | null; sender: string | null }
}

const BATCH_SIZE = 500

const fillSenders = async (db: Kysely<Before>): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('request')
      .select(['id', 'phone', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, ...contact } of rows)
      await db
        .updateTable('request')
        .set({ sender: buildInquirySender(contact) })
        .where('id', '=', id)
        .execute()
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH_SIZE) return
  }
}

/**
 * Contain all columns by which inquiries are found, counted and sorted: the new columns are stored after the message, which
 * SQLite would have to read first.
 */
const listIndexes = {
  request_listed: ['received_at', 'id', 'state', 'kind', 'version', 'owner_id', 'due_at', 'calculation_id'],
  request_of_state: ['state', 'received_at', 'id', 'kind', 'owner_id', 'due_at', 'calculation_id'],
}

const addInquiryColumns = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('request')
    .addColumn('owner_id', 'integer', (column) => column.references('admin.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('request').addColumn('due_at', 'text').execute()
  await db.schema.alterTable('request').addColumn('sender', 'text').execute()
  await fillSenders(db as unknown as Kysely<Before>)
  await db.schema
    .createIndex('request_assigned')
    .on('request')
    .columns(['state', 'owner_id', 'due_at', 'received_at', 'id', 'kind', 'calculation_id'])
    .execute()
  await db.schema
    .createIndex('request_of_sender')
    .on('request')
    .columns(['sender', 'received_at', 'id', 'state'])
    .execute()
  for (const [name, columns] of Object.entries(listIndexes)) {
    await db.schema.dropIndex(name).execute()
    await db.schema.createIndex(name).on('request').columns(columns).execute()
  }
}

/** Inquiries get an owner, a due time and a history. A note from before this migration becomes the first event. */
export const addInboxWorkTables = async (db: Kysely<never>): Promise<void> => {
  await addInquiryColumns(db)
  await db.schema
    .createTable('request_event')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('request_id', 'integer', (column) =>
      column.notNull().references('request.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('author_id', 'integer', (column) => column.references('admin.id').onDelete('set null'))
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('text', 'text')
    .addColumn('subject', 'text')
    .addColumn('calculation_id', 'text', (column) => column.references('calculation.id'))
    .addColumn('mail_id', 'integer', (column) => column.references('mail.id'))
    .execute()
  await sql`
    insert into request_event (request_id, at, author_name, kind, text)
    select id, received_at, '', 'note', note from request where note <> '' order by id
  `.execute(db)
  await db.schema
    .createIndex('request_event_of_inquiry')
    .on('request_event')
    .columns(['request_id', 'id'])
    .execute()
  await db.schema
    .createIndex('request_event_calculation')
    .on('request_event')
    .columns(['calculation_id'])
    .execute()
  await db.schema
    .createTable('letter_template')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
