import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable, Selectable } from 'kysely'
import { AppError } from 'shared/errors'
import type { Db } from '../db/open.ts'
import type { DatabaseTables } from '../db/schema/database.ts'
import type { EncodedPicture } from '../domain/pictures/encoded-picture.ts'
import { writePictureFiles } from '../domain/pictures/picture-files.ts'
import { gzipText } from '../lib/gzip-concat.ts'
import { loadEncodedCover, readCoverSvg } from './covers/cover-files.ts'
import { type DemoPost, readDemoPosts } from './posts/posts.ts'

type PostRow = Omit<Selectable<DatabaseTables['post']>, 'id'>

const getPostStatus = ({ is_draft, first_public_at }: PostRow): string => {
  if (is_draft) return 'draft'
  return first_public_at === null ? 'scheduled' : 'published'
}

/** Builds the first revision of a demo post, so that it can be restored after any edit. */
const buildFirstRevision = (
  post_id: number,
  row: PostRow,
  categories: readonly number[],
): Insertable<DatabaseTables['post_revision']> => {
  const status = getPostStatus(row)
  const content = {
    title: row.title,
    slug: row.slug,
    categories,
    order: row.place,
    text: row.text,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    keywords: row.keywords,
    image: row.picture_id,
    status,
    publishedAt: row.published_at,
  }
  return {
    post_id,
    n: row.version,
    begun_at: row.created_at,
    created_at: row.updated_at,
    author: 'Демонстрация',
    title: row.title,
    status,
    changed: '[]',
    content: gzipText(JSON.stringify(content)),
  }
}

/** Writes the files of a cover. Two starts at the same moment may fill one folder, and both write the same files. */
const writeCoverFiles = async (uploads: string, picture: EncodedPicture): Promise<void> => {
  const coverFolder = join(uploads, picture.key)
  if (existsSync(coverFolder)) return
  try {
    await writePictureFiles(uploads, picture)
  } catch (error) {
    if (existsSync(coverFolder)) return
    // There is no uploader to inform: the operator should read the error of the disk itself.
    throw error instanceof AppError ? error.cause : error
  }
}

const DAY_MS = 24 * 60 * 60_000
/** UTC hour that is a morning in Kyiv in summer and in winter. */
const MORNING_HOUR_UTC = 7

const formatMorning = (now: Date, daysAgo: number): string => {
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  day.setUTCHours(MORNING_HOUR_UTC, 0, 0, 0)
  return day.toISOString()
}

const buildPostTimes = (now: Date, daysAgo: DemoPost['daysAgo']) => {
  if (daysAgo === 'draft') {
    const writtenAt = formatMorning(now, 2)
    return {
      is_draft: 1,
      published_at: null,
      first_public_at: null,
      created_at: writtenAt,
      updated_at: writtenAt,
    }
  }
  const publishedAt = formatMorning(now, daysAgo)
  const written = formatMorning(now, Math.max(daysAgo, 0) + 3)
  return {
    is_draft: 0,
    published_at: publishedAt,
    first_public_at: daysAgo > 0 ? publishedAt : null,
    created_at: written,
    updated_at: daysAgo > 0 ? publishedAt : written,
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
  const times = buildPostTimes(now, post.daysAgo)
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
    text: post.text,
  }
  const { id: post_id } = await db.insertInto('post').values(row).returning('id').executeTakeFirstOrThrow()
  const categoryRows = await db
    .selectFrom('category')
    .select('id')
    .where('title', 'in', post.categories)
    .orderBy('id')
    .execute()
  const categories = categoryRows.map(({ id }) => id)
  await db
    .insertInto('post_category')
    .values(categories.map((category_id) => ({ post_id, category_id })))
    .execute()
  await db
    .insertInto('post_revision')
    .values(buildFirstRevision(post_id, row, categories))
    .execute()
  await db.insertInto('post_revision_picture').values({ post_id, n: row.version, picture_id }).execute()
}

/** Inserts the demo posts. The picture files are written before the rows that refer to them. */
export const seedDemoPosts = async (db: Db, now: Date, uploads: string): Promise<void> => {
  const postsWithCovers: { post: DemoPost; cover: EncodedPicture }[] = []
  for (const post of readDemoPosts().toReversed())
    postsWithCovers.push({ post, cover: await loadEncodedCover(readCoverSvg(post.cover)) })
  await Promise.all(postsWithCovers.map(({ cover }) => writeCoverFiles(uploads, cover)))
  await db.transaction().execute(async (trx) => {
    for (const { post, cover } of postsWithCovers) await insertPost(trx, post, cover, now)
  })
}
