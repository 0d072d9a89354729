import Database from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { createSqliteQueryBuilder } from '../../db/open-sqlite.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'
import { listPosts } from './post-list-repository.ts'
import { loadPageOfPosts } from './routes.ts'

/** Records the SQL statements that are executed. */
const statementsOf = async (
  { sqliteFile }: TestApi,
  work: (db: ReturnType<typeof createSqliteQueryBuilder>) => Promise<unknown>,
): Promise<string[]> => {
  const statements: string[] = []
  const connection = new Database(sqliteFile, {
    readonly: true,
    verbose: (statement) => statements.push(String(statement)),
  })
  await work(createSqliteQueryBuilder(connection))
  connection.close()
  return statements
}

describe('queries of lists of posts', () => {
  test('a page of the blog takes four database queries and the list of all posts two, none of which reads the text of a post', async ({
    api,
  }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    for (const n of [1, 2, 3])
      await createTestPost(api, { title: `${n}`, categories: [1], text: '<p>Да</p>' })
    const now = api.ctx.clock().toISOString()
    for (const reader of [
      { now, isAdmin: false },
      { now, isAdmin: true },
    ]) {
      const page = await statementsOf(api, (db) => loadPageOfPosts(db, reader, '1', undefined))
      expect(page).toHaveLength(4)
      const all = await statementsOf(api, (db) => listPosts(db, reader))
      expect(all).toHaveLength(2)
      for (const statement of [...page, ...all]) expect(statement).not.toMatch(/"text"|\*(?!\))/)
    }
  })

  test('the database finds the posts of a blog page with an index alone', async ({ api }) => {
    await createTestPost(api)
    const reader = { now: api.ctx.clock().toISOString(), isAdmin: false }
    const [, ids = ''] = await statementsOf(api, (db) => loadPageOfPosts(db, reader, '1', undefined))
    const database = new Database(api.sqliteFile, { readonly: true })
    const plan = database
      .prepare<[], { detail: string }>(`explain query plan ${ids}`)
      .all()
      .map(({ detail }) => detail)
    database.close()
    expect(plan).toEqual([expect.stringContaining('USING COVERING INDEX post_shown')])
  })
})
