import type { Insertable, Selectable } from 'kysely'
import { type PostRevision, postStates } from 'shared/contract'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { PostRevisionTable } from './table.ts'

type Row = Selectable<PostRevisionTable>

const facts = ['n', 'created_at', 'author', 'title', 'status', 'changed'] as const

const names = z.array(z.string())
const state = z.enum(postStates)

const fromRow = ({ n, created_at, author, title, status, changed }: Pick<Row, (typeof facts)[number]>) => ({
  n,
  createdAt: created_at,
  author,
  title,
  status: state.parse(status),
  changed: names.parse(JSON.parse(changed)),
})

/** The newest first. */
export const revisionsOf = async (db: Db, postId: number): Promise<PostRevision[]> => {
  const rows = await db
    .selectFrom('post_revision')
    .select(facts)
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .execute()
  return rows.map(fromRow)
}

/** The last ones, the newest first. */
export const lastRevisions = (db: Db, postId: number, count: number): Promise<Row[]> =>
  db
    .selectFrom('post_revision')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .limit(count)
    .execute()

export const revisionNumbered = (db: Db, postId: number, n: number): Promise<Row | undefined> =>
  db
    .selectFrom('post_revision')
    .selectAll()
    .where('post_id', '=', postId)
    .where('n', '=', n)
    .executeTakeFirst()

export const insertRevision = async (db: Db, row: Insertable<PostRevisionTable>): Promise<void> => {
  await db.insertInto('post_revision').values(row).execute()
}

export const deleteRevision = async (db: Db, postId: number, n: number): Promise<void> => {
  await db.deleteFrom('post_revision').where('post_id', '=', postId).where('n', '=', n).execute()
}

export const deleteRevisionsBeyond = async (db: Db, postId: number, most: number): Promise<void> => {
  const first = await db
    .selectFrom('post_revision')
    .select('n')
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await db.deleteFrom('post_revision').where('post_id', '=', postId).where('n', '<=', first.n).execute()
}
