import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RepeatTable } from './table.ts'

type Name = Pick<RepeatTable, 'call' | 'key'>

export const answerTo = (db: Db, { call, key }: Name): Promise<Selectable<RepeatTable> | undefined> =>
  db.selectFrom('repeat').selectAll().where('call', '=', call).where('key', '=', key).executeTakeFirst()

/** Takes the place of an older one under the same key, whose time is over. */
export const keepAnswer = async (db: Db, row: RepeatTable): Promise<void> => {
  const { body_hash, answer, answered_at } = row
  await db
    .insertInto('repeat')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['call', 'key']).doUpdateSet({ body_hash, answer, answered_at }),
    )
    .execute()
}

export const dropAnswersBefore = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('repeat').where('answered_at', '<', instant).execute()
}
