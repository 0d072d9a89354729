import { type Kysely, sql } from 'kysely'

/**
 * Saved calculations expire from here on. When those that are there were opened is not known, so their time begins now.
 * Records of idempotency keys get the end of their time, which was a day for all of them.
 */
export const calculationOpened = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('calculation').addColumn('opened_at', 'text').execute()
  await sql`update calculation set opened_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`.execute(db)
  // Whatever has expired, and what nobody has opened, oldest first.
  await db.schema
    .createIndex('calculation_opened')
    .on('calculation')
    .columns(['opened_at', 'created_at'])
    .execute()
  // How many were saved within a day.
  await db.schema.createIndex('calculation_created').on('calculation').column('created_at').execute()
  // Each is looked at for every calculation, or for its settings, that is deleted.
  await db.schema.createIndex('request_calculation').on('request').column('calculation_id').execute()
  await db.schema.createIndex('calculation_settings_hash').on('calculation').column('settings_hash').execute()

  await db.schema
    .alterTable('repeat')
    .addColumn('expires_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update repeat set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', answered_at, '+1 day')`.execute(db)
  await db.schema.createIndex('repeat_expires').on('repeat').column('expires_at').execute()
}
