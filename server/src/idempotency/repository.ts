import type { Selectable } from 'kysely'
import type { Db, IdempotencyKeyDbTable } from '../db/db.ts'

type ReplyKey = Pick<IdempotencyKeyDbTable, 'call' | 'key'>

export const findResponseByIdempotencyKey = (
  db: Db,
  { call, key }: ReplyKey,
): Promise<Selectable<IdempotencyKeyDbTable> | undefined> =>
  db.selectFrom('repeat').selectAll().where('call', '=', call).where('key', '=', key).executeTakeFirst()

export const saveIdempotentResponse = async (db: Db, row: IdempotencyKeyDbTable): Promise<void> => {
  const { body_hash, answer, answered_at, expires_at } = row
  await db
    .insertInto('repeat')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['call', 'key']).doUpdateSet({ body_hash, answer, answered_at, expires_at }),
    )
    .execute()
}

/** Deletes at most `limit` responses whose idempotency keys have expired, and returns how many. */
export const deleteExpiredIdempotentResponses = async (
  db: Db,
  moment: string,
  limit: number,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('repeat')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('call', 'key'),
        'in',
        selectFrom('repeat')
          .select(['call', 'key'])
          .where('expires_at', '<=', moment)
          .limit(limit)
          .$asTuple('call', 'key'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
