import { feeTableTitles } from 'shared/calculator'
import { demoTables } from 'shared/demo-tables'
import { toKyivDay } from 'shared/format'
import { buildSearchText } from '../db/inbox-search.ts'
import type { Db } from '../db/open.ts'
import { gzipText } from '../lib/gzip-concat.ts'
import { demoInquiries } from './inquiries.ts'
import { seedDemoPosts } from './seed-posts.ts'
import { demoCategories, demoContacts, demoMetas } from './site-content.ts'

const DAY_MS = 24 * 60 * 60_000
/** Age of the fee tables: old enough to calculate some weeks back, and far from being outdated. */
const TABLE_AGE_DAYS = 45

/** Builds version 1 of the six fee tables as if it had been uploaded some weeks ago. */
export const buildDemoTableVersions = (now: Date) => {
  const uploadedAt = new Date(now.getTime() - TABLE_AGE_DAYS * DAY_MS)
  return feeTableTitles.map((title) => ({
    title,
    version: 1,
    valid_from: toKyivDay(uploadedAt),
    created_at: uploadedAt.toISOString(),
    author: 'Демонстрация',
    note: 'Примерные цены для знакомства. Загрузите свои',
    rows: gzipText(JSON.stringify(demoTables[title])),
    row_count: demoTables[title].length,
  }))
}

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
