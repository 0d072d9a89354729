import { type Kysely, sql } from 'kysely'
import { buildInquirySender } from '../inquiry-sender.ts'

interface Before {
  request: { id: number; phone: string | null; email: string | null; sender: string | null }
}

const fillSenders = async (db: Kysely<Before>): Promise<void> => {
  for (const { id, ...contact } of await db.selectFrom('request').select(['id', 'phone', 'email']).execute())
    await db
      .updateTable('request')
      .set({ sender: buildInquirySender(contact) })
      .where('id', '=', id)
      .execute()
}

/**
 * Contain all columns by which inquiries are found, counted and sorted: the new columns are stored after the message, which
 * SQLite would have to read first.
 */
const inquiryIndexes = {
  request_listed: ['received_at', 'id', 'state', 'kind', 'version', 'owner_id', 'due_at', 'calculation_id'],
  request_of_state: ['state', 'received_at', 'id', 'kind', 'owner_id', 'due_at', 'calculation_id'],
  request_assigned: ['state', 'owner_id', 'due_at', 'received_at', 'id', 'kind', 'calculation_id'],
  request_of_sender: ['sender', 'received_at', 'id', 'state'],
}

const eventIndexes = {
  request_event_of_inquiry: ['request_id', 'id'],
  request_event_calculation: ['calculation_id'],
}

/** Inquiries get an owner, a due time and a history. A note from before this migration becomes the first event. */
export const addInboxWorkTables = async (db: Kysely<never>): Promise<void> => {
  const inquiries = db.schema.alterTable('request')
  await inquiries
    .addColumn('owner_id', 'integer', (column) => column.references('admin.id').onDelete('set null'))
    .execute()
  for (const column of ['due_at', 'sender']) await inquiries.addColumn(column, 'text').execute()
  await fillSenders(db as unknown as Kysely<Before>)
  for (const index of ['request_listed', 'request_of_state']) await db.schema.dropIndex(index).execute()
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
  for (const [table, indexes] of Object.entries({ request: inquiryIndexes, request_event: eventIndexes }))
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on(table).columns(columns).execute()
  await db.schema
    .createTable('letter_template')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
