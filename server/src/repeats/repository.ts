import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RepeatTable } from './table.ts'

type Name = Pick<RepeatTable, 'call' | 'key'>

export const answerTo = (db: Db, { call, key }: Name): Promise<Selectable<RepeatTable> | undefined> =>
  db.selectFrom('repeat').selectAll().where('call', '=', call).where('key', '=', key).executeTakeFirst()

/** Replaces an expired row with the same key. */
export const keepAnswer = async (db: Db, row: RepeatTable): Promise<void> => {
  const { body_hash, answer, answered_at, expires_at } = row
  await db
    .insertInto('repeat')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['call', 'key']).doUpdateSet({ body_hash, answer, answered_at, expires_at }),
    )
    .execute()
}

/** Deletes at most `limit` replies that expired by this moment; returns how many. */
export const deleteExpiredAnswers = async (db: Db, moment: string, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('repeat')
    .where(sql<boolean>`rowid in (select rowid from repeat where expires_at <= ${moment} limit ${most})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
