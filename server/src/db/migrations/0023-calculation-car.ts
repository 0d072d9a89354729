import type { Kysely } from 'kysely'

/** Saved calculations get what the visitor knew about the car, such as its lot, VIN, make and model, as JSON. */
export const addCalculationCarColumn = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('calculation').addColumn('car', 'text').execute()
}
