import { buildSearchText } from '../db/inbox-search.ts'
import type { Db } from '../db/open.ts'
import { buildDemoTableVersions } from './fee-tables.ts'
import { demoInquiries } from './inquiries.ts'
import { seedDemoPosts } from './seed-posts.ts'
import { demoCategories, demoContacts, demoMetas } from './site-content.ts'

const emptyFields = { name: null, phone: null, email: null, message: null, calculation_id: null }

const seedInquiries = async (db: Db, now: Date): Promise<void> => {
  for (const { ageMs, state, note = '', fields } of demoInquiries.toReversed()) {
    const columns = { ...emptyFields, ...fields, note }
    const received_at = new Date(now.getTime() - ageMs).toISOString()
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
export const seedDemoData =
  (now: Date, uploads: string) =>
  async (db: Db): Promise<void> => {
    await db
      .insertInto('category')
      .values(demoCategories.map((title) => ({ title, version: 1 })))
      .execute()
    await db
      .insertInto('meta')
      .values(demoMetas.map((meta) => ({ ...meta, version: 1 })))
      .execute()
    await db
      .insertInto('option')
      .values(Object.entries(demoContacts).map(([title, value]) => ({ title, value, version: 1 })))
      .execute()
    await db.insertInto('table_version').values(buildDemoTableVersions(now)).execute()
    await seedInquiries(db, now)
    await seedDemoPosts(db, now, uploads)
  }
