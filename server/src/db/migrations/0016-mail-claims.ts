import type { Kysely } from 'kysely'

/** From this migration on several servers may send emails: a server claims an email before sending it. */
export const addMailClaimColumns = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('mail').addColumn('claimed_by', 'text').execute()
  await db.schema.alterTable('mail').addColumn('claimed_until', 'text').execute()
}
