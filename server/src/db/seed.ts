import { contacts } from './demo/contacts.ts'
import { categories, metas } from './demo/pages.ts'
import { requests } from './demo/requests.ts'
import { seedPosts } from './demo/seed-posts.ts'
import { tableVersions } from './demo/tables.ts'
import { buildSearchText } from './inbox-search.ts'
import type { Db } from './open.ts'

const noFields = { name: null, phone: null, email: null, message: null, calculation_id: null }

const seedRequests = async (db: Db, now: Date): Promise<void> => {
  for (const { ago, state, note = '', fields } of requests.toReversed()) {
    const columns = { ...noFields, ...fields, note }
    const received_at = new Date(now.getTime() - ago).toISOString()
    const { id } = await db
      .insertInto('request')
      .values({ ...columns, state, received_at, hasty: 0, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = buildSearchText({ ...columns, calculation_title: null, usd: null })
    await db.insertInto('request_search').values({ request_id: id, text }).execute()
  }
}

/** Fills a new database with demo data. `uploads` is the folder that receives the pictures. */
export const seedDemo =
  (now: Date, uploads: string) =>
  async (db: Db): Promise<void> => {
    await db
      .insertInto('category')
      .values(categories.map((title) => ({ title, version: 1 })))
      .execute()
    await db
      .insertInto('meta')
      .values(metas.map((meta) => ({ ...meta, version: 1 })))
      .execute()
    await db
      .insertInto('option')
      .values(Object.entries(contacts).map(([title, value]) => ({ title, value, version: 1 })))
      .execute()
    await db.insertInto('table_version').values(tableVersions(now)).execute()
    await seedRequests(db, now)
    await seedPosts(db, now, uploads)
  }
