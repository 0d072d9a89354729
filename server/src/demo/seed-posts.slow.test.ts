import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listPictureFilePaths } from 'shared/post'
import { test as base, expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { openOrCreateSqliteDatabase } from '../db/start-database.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import {
  decompressPostRevisionContent,
  findPostRevision,
  toPostRevisionContent,
} from '../features/post/edits/repository.ts'
import { findVisiblePost } from '../features/post/repository.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { readDemoPosts } from './posts/read-demo-posts.ts'
import { seedDemoData } from './seed-demo-data.ts'

const now = new Date('2026-11-21T05:00:00Z')
const demoPosts = readDemoPosts()

const test = base.extend<{ product: { db: Db; uploads: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  product: async ({}, use) => {
    const dataDir = createTemporaryFolder()
    const uploads = join(dataDir, 'uploads')
    const { db, connection } = await openOrCreateSqliteDatabase({
      dataDir,
      seed: seedDemoData(now, createFolderPictureStorage(uploads)),
    })
    await use({ db, uploads })
    connection.close()
  },
})

test('the upload folder has the covers of all demo posts in every width, and the database marks each cover as a drawing', async ({
  product: { db, uploads },
}) => {
  const pictures = await db.selectFrom('picture').selectAll().execute()
  expect(pictures).toHaveLength(demoPosts.length)
  expect(readdirSync(uploads).toSorted()).toEqual(pictures.map(({ key }) => key).toSorted())
  for (const { key, width, height, is_drawing } of pictures) {
    expect([width, height, is_drawing]).toEqual([1600, 900, 1])
    expect(listPictureFilePaths(key, width).filter((file) => !existsSync(join(uploads, file)))).toEqual([])
  }
})

test('on the first start twelve demo posts are published, the newest a week ago, and one is scheduled', async ({
  product: { db },
}) => {
  const rows = await db
    .selectFrom('post')
    .select(['slug', 'is_draft', 'published_at', 'updated_at'])
    .execute()
  const out = rows.filter(({ published_at }) => published_at !== null && published_at <= now.toISOString())
  expect([rows.length, out.length]).toEqual([14, 12])
  const newest = out
    .map(({ published_at }) => published_at ?? '')
    .toSorted()
    .at(-1)
  expect(newest).toBe('2026-11-14T07:00:00.000Z')
  expect(rows.filter(({ is_draft }) => is_draft === 1)).toHaveLength(1)
  // No post quotes prices of a day after it was checked.
  for (const { updated_at } of out) expect(updated_at >= '2026-10-06').toBe(true)
})

test('every stored demo post is in its categories, and its cover picture is recorded as used', async ({
  product: { db },
}) => {
  const filed = await db
    .selectFrom('post_category')
    .innerJoin('post', 'post.id', 'post_id')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['slug', 'category.title as category'])
    .execute()
  for (const { slug, categories } of demoPosts) {
    const of = filed.filter((row) => row.slug === slug).map(({ category }) => category)
    expect(of.toSorted()).toEqual(categories.toSorted())
  }
  const unused = await db
    .selectFrom('post')
    .leftJoin('post_revision_picture', (join) =>
      join
        .onRef('post_revision_picture.post_id', '=', 'post.id')
        .onRef('post_revision_picture.n', '=', 'post.version')
        .onRef('post_revision_picture.picture_id', '=', 'post.picture_id'),
    )
    .select('post.id')
    .where('post_revision_picture.post_id', 'is', null)
    .execute()
  expect(unused).toEqual([])
})

test('every stored demo post has a first revision with its content, which can be restored', async ({
  product: { db },
}) => {
  for (const { id } of await db.selectFrom('post').select('id').execute()) {
    const post = await findVisiblePost(db, { id }, { isAdmin: true, now: now.toISOString() })
    const revision = await findPostRevision(db, id, 1)
    expect(await decompressPostRevisionContent(revision?.content ?? Buffer.alloc(0))).toEqual(
      post && toPostRevisionContent(post.value),
    )
    expect(revision?.status).toBe(post?.value.status)
  }
})

test('every demo post with an example car links to its saved calculation, whose amounts the text contains', async ({
  product: { db },
}) => {
  const posts = await db.selectFrom('post').select(['slug', 'text']).execute()
  const saved = new Map(
    (await db.selectFrom('calculation').select(['id', 'usd', 'title']).execute()).map((row) => [row.id, row]),
  )
  for (const { slug, example } of demoPosts) {
    const text = posts.find((post) => post.slug === slug)?.text ?? ''
    const id = /href="\/calculation\/([^"]*)"/.exec(text)?.[1]
    expect([slug, id !== undefined && saved.has(id)]).toEqual([slug, example !== undefined])
  }
  const excisePost = posts.find(({ slug }) => slug.startsWith('akciz-'))?.text ?? ''
  const [shown] = [...saved.values()].filter(({ id }) => excisePost.includes(id))
  expect(shown).toMatchObject({ usd: 15_748.09, title: expect.stringContaining('Хьюстон') })
})
