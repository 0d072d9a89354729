import type { EncodedPicture } from '../../pictures/encoded-picture.ts'
import type { Db } from '../open.ts'
import { readKit } from './covers/covers.ts'
import { keptCover } from './covers/kept-covers.ts'
import { firstRevision } from './first-revision.ts'
import { placeCover } from './place-cover.ts'
import type { DemoPost } from './posts/demo-post.ts'
import { markupOf } from './posts/markup.ts'
import { posts } from './posts/posts.ts'

const DAY = 24 * 60 * 60_000
/** UTC hour that is a morning in Kyiv in summer and in winter. */
const HOUR = 7

const morning = (now: Date, daysAgo: number): string => {
  const day = new Date(now.getTime() - daysAgo * DAY)
  day.setUTCHours(HOUR, 0, 0, 0)
  return day.toISOString()
}

const timesOf = (now: Date, daysAgo: DemoPost['daysAgo']) => {
  if (daysAgo === 'draft') {
    const written = morning(now, 2)
    return {
      is_draft: 1,
      published_at: null,
      first_public_at: null,
      created_at: written,
      updated_at: written,
    }
  }
  const published = morning(now, daysAgo)
  const written = morning(now, Math.max(daysAgo, 0) + 3)
  return {
    is_draft: 0,
    published_at: published,
    first_public_at: daysAgo > 0 ? published : null,
    created_at: written,
    updated_at: daysAgo > 0 ? published : written,
  }
}

const insertCover = async (db: Db, cover: EncodedPicture, needed_at: string): Promise<number> => {
  const { key, width, height, placeholder } = cover
  const { id } = await db
    .insertInto('picture')
    .values({ key, width, height, placeholder, needed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertPost = async (db: Db, post: DemoPost, cover: EncodedPicture, now: Date): Promise<void> => {
  const times = timesOf(now, post.daysAgo)
  const picture_id = await insertCover(db, cover, times.created_at)
  const row = {
    ...times,
    picture_id,
    title: post.title,
    slug: post.slug,
    slug_follows: 0,
    place: 0,
    description: post.description,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    keywords: post.keywords,
    version: 1,
    text: markupOf(post.text),
  }
  const { id: post_id } = await db.insertInto('post').values(row).returning('id').executeTakeFirstOrThrow()
  const filed = await db
    .selectFrom('category')
    .select('id')
    .where('title', 'in', post.categories)
    .orderBy('id')
    .execute()
  const categories = filed.map(({ id }) => id)
  await db
    .insertInto('post_category')
    .values(categories.map((category_id) => ({ post_id, category_id })))
    .execute()
  await db
    .insertInto('post_revision')
    .values(firstRevision(post_id, row, categories))
    .execute()
  await db.insertInto('post_revision_picture').values({ post_id, n: row.version, picture_id }).execute()
}

/** Inserts the demo posts. The picture files are written before the rows that refer to them. */
export const seedPosts = async (db: Db, now: Date, uploads: string): Promise<void> => {
  const kit = readKit()
  const illustrated: { post: DemoPost; cover: EncodedPicture }[] = []
  for (const post of posts.toReversed()) illustrated.push({ post, cover: await keptCover(post.cover, kit) })
  await Promise.all(illustrated.map(({ cover }) => placeCover(uploads, cover)))
  await db.transaction().execute(async (trx) => {
    for (const { post, cover } of illustrated) await insertPost(trx, post, cover, now)
  })
}
