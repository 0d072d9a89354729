import { contacts } from './demo/contacts.ts'
import { categories, metas } from './demo/pages.ts'
import { requests } from './demo/requests.ts'
import { seedPosts } from './demo/seed-posts.ts'
import { tableVersions } from './demo/tables.ts'
import type { Db } from './open.ts'

const noFields = { name: null, phone: null, email: null, message: null, calculation_id: null }

/** What a new product shows until the office fills it in; `uploads` is where its pictures lie. */
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
    await db
      .insertInto('request')
      .values(
        requests.toReversed().map(({ ago, state, note = '', fields }) => ({
          ...noFields,
          ...fields,
          state,
          note,
          received_at: new Date(now.getTime() - ago).toISOString(),
          hasty: 0,
          version: 1,
        })),
      )
      .execute()
    await seedPosts(db, now, uploads)
  }
