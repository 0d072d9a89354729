import type { Insertable, Selectable } from 'kysely'
import { type PostRevision, revisionStates } from 'shared/contract'
import { pictureKeysIn } from 'shared/post'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { PostRevisionTable } from '../../db/schema/post.ts'
import { markUnused } from '../../domain/pictures/repository.ts'
import type { PostContent } from './content.ts'

type Row = Selectable<PostRevisionTable>

const facts = ['n', 'created_at', 'author', 'title', 'status', 'changed'] as const

const names = z.array(z.string())
const state = z.enum(revisionStates)

const fromRow = ({ n, created_at, author, title, status, changed }: Pick<Row, (typeof facts)[number]>) => ({
  n,
  createdAt: created_at,
  author,
  title,
  status: state.parse(status),
  changed: names.parse(JSON.parse(changed)),
})

/** Sorted newest first. */
export const revisionsOf = async (db: Db, postId: number): Promise<PostRevision[]> => {
  const rows = await db
    .selectFrom('post_revision')
    .select(facts)
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .execute()
  return rows.map(fromRow)
}

const ofPost = (db: Db, postId: number) =>
  db.selectFrom('post_revision').selectAll().where('post_id', '=', postId)

/** Returns the last revisions of the post itself, without those of unpublished edits, newest first. */
export const lastRevisions = (db: Db, postId: number, count: number): Promise<Row[]> =>
  ofPost(db, postId).where('status', '!=', 'edits').orderBy('n', 'desc').limit(count).execute()

/** Returns the newest revision, whether of the post or of unpublished edits. */
export const newestRevision = (db: Db, postId: number): Promise<Row | undefined> =>
  ofPost(db, postId).orderBy('n', 'desc').limit(1).executeTakeFirst()

export const revisionNumbered = (db: Db, postId: number, n: number): Promise<Row | undefined> =>
  ofPost(db, postId).where('n', '=', n).executeTakeFirst()

/**
 * Records the cover and the pictures of the text as used by the revision, so that they outlive the post's use
 * of them.
 */
export const insertRevision = async (
  trx: Db,
  row: Insertable<PostRevisionTable>,
  { image, text }: Pick<PostContent, 'image' | 'text'>,
): Promise<void> => {
  await trx.insertInto('post_revision').values(row).execute()
  const keys = pictureKeysIn(text)
  await trx
    .insertInto('post_revision_picture')
    .columns(['post_id', 'n', 'picture_id'])
    .expression((each) =>
      each
        .selectFrom(['post_revision', 'picture'])
        .select(['post_id', 'n', 'picture.id'])
        .where('post_id', '=', row.post_id)
        .where('n', '=', row.n)
        .where(({ eb, or }) =>
          or([eb('picture.id', '=', image), ...(keys.length === 0 ? [] : [eb('key', 'in', keys)])]),
        ),
    )
    .execute()
}

const deleteRevisions = async (
  trx: Db,
  postId: number,
  which: readonly ['=' | '<=', number],
  now: string,
): Promise<void> => {
  const pictures = trx
    .selectFrom('post_revision_picture')
    .select('picture_id')
    .where('post_id', '=', postId)
    .where('n', ...which)
  await markUnused(trx, pictures, now)
  await trx
    .deleteFrom('post_revision')
    .where('post_id', '=', postId)
    .where('n', ...which)
    .execute()
}

export const deleteRevision = (trx: Db, postId: number, n: number, now: string): Promise<void> =>
  deleteRevisions(trx, postId, ['=', n], now)

/**
 * Deletes the oldest revisions but always keeps the newest one of the post itself, because it keeps the
 * pictures of the text in use.
 */
export const deleteRevisionsBeyond = async (
  trx: Db,
  postId: number,
  most: number,
  now: string,
): Promise<void> => {
  const beyond = await trx
    .selectFrom('post_revision')
    .select('n')
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!beyond) return
  const [own] = await lastRevisions(trx, postId, 1)
  await deleteRevisions(trx, postId, ['<=', Math.min(beyond.n, (own?.n ?? Infinity) - 1)], now)
}
