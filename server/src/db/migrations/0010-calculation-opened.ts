import { type Kysely, sql } from 'kysely'

/**
 * From this migration on saved calculations expire. When existing ones were last opened is unknown, so their
 * period starts now. Stored idempotency keys get an expiry time, which was a day for all of them.
 */
export const addCalculationOpenedAt = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('calculation').addColumn('opened_at', 'text').execute()
  await sql`update calculation set opened_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`.execute(db)
  // Index of expired and of never-opened calculations, oldest first.
  await db.schema
    .createIndex('calculation_opened')
    .on('calculation')
    .columns(['opened_at', 'created_at'])
    .execute()
  // Index for counting the calculations saved within a day.
  await db.schema.createIndex('calculation_created').on('calculation').column('created_at').execute()
  // Indexes that are read for every deleted calculation and for its settings.
  await db.schema.createIndex('request_calculation').on('request').column('calculation_id').execute()
  await db.schema.createIndex('calculation_settings_hash').on('calculation').column('settings_hash').execute()

  await db.schema
    .alterTable('repeat')
    .addColumn('expires_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update repeat set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', answered_at, '+1 day')`.execute(db)
  await db.schema.createIndex('repeat_expires').on('repeat').column('expires_at').execute()
}
