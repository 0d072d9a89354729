import type { Db } from '../../db/open.ts'

/** Finds the post that used a slug before. */
export const postOfFormerSlug = async (db: Db, slug: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('post_former_slug')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.post_id
}

/** Returns the current and former slugs of other posts that begin with a prefix. */
export const slugsTakenBeside = async (db: Db, postId: number, beginning: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('post')
    .select('slug')
    .where('slug', 'like', `${beginning}%`)
    .where('id', '!=', postId)
    .unionAll(
      db
        .selectFrom('post_former_slug')
        .select('slug')
        .where('slug', 'like', `${beginning}%`)
        .where('post_id', '!=', postId),
    )
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const keepFormerSlug = async (db: Db, postId: number, slug: string): Promise<void> => {
  await db.insertInto('post_former_slug').values({ slug, post_id: postId }).execute()
}

export const takeFormerSlugBack = async (db: Db, postId: number, slug: string): Promise<void> => {
  await db.deleteFrom('post_former_slug').where('slug', '=', slug).where('post_id', '=', postId).execute()
}
