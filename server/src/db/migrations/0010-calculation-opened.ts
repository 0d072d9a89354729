import type { Kysely } from 'kysely'
import { DAY_MS } from 'shared/format'

interface Added {
  calculation: { opened_at: string | null }
  repeat: { call: string; key: string; answered_at: string; expires_at: string }
}

const setExpiryOfIdempotencyKeys = async (db: Kysely<Added>): Promise<void> => {
  const rows = await db.selectFrom('repeat').select(['call', 'key', 'answered_at']).execute()
  for (const { call, key, answered_at } of rows) {
    const expires_at = new Date(Date.parse(answered_at) + DAY_MS).toISOString()
    await db
      .updateTable('repeat')
      .set({ expires_at })
      .where('call', '=', call)
      .where('key', '=', key)
      .execute()
  }
}

/**
 * Saved calculations expire from this migration on. When an existing calculation was last opened is unknown, so its
 * expiry period starts now. Stored idempotency keys expire a day after their request, as before.
 */
export const addCalculationOpenedAtColumn = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('calculation').addColumn('opened_at', 'text').execute()
  const data = db as unknown as Kysely<Added>
  await data.updateTable('calculation').set({ opened_at: new Date().toISOString() }).execute()
  await db.schema
    .createIndex('calculation_opened')
    .on('calculation')
    .columns(['opened_at', 'created_at'])
    .execute()
  await db.schema.createIndex('calculation_created').on('calculation').column('created_at').execute()
  await db.schema.createIndex('request_calculation').on('request').column('calculation_id').execute()
  await db.schema.createIndex('calculation_settings_hash').on('calculation').column('settings_hash').execute()

  await db.schema
    .alterTable('repeat')
    .addColumn('expires_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await setExpiryOfIdempotencyKeys(data)
  await db.schema.createIndex('repeat_expires').on('repeat').column('expires_at').execute()
}
