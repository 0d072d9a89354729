import type { Kysely } from 'kysely'
import { buildInquirySearchText } from '../inbox-search.ts'

interface Before {
  request: {
    id: number
    name: string | null
    phone: string | null
    email: string | null
    message: string | null
    note: string
    calculation_id: string | null
  }
  calculation: { id: string; title: string; usd: number }
  request_search: { request_id: number; text: string }
}

const AT_ONCE = 200

/** Fills the search texts a few inquiries at a time, since all messages together may not fit into memory. */
const fillSearch = async (db: Kysely<Before>): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('request')
      .leftJoin('calculation', 'calculation.id', 'request.calculation_id')
      .select(['request.id', 'name', 'phone', 'email', 'message', 'note'])
      .select(['calculation.title as calculation_title', 'calculation.usd'])
      .where('request.id', '>', last)
      .orderBy('request.id')
      .limit(AT_ONCE)
      .execute()
    const found = rows.map((row) => ({ request_id: row.id, text: buildInquirySearchText(row) }))
    if (found.length > 0) await db.insertInto('request_search').values(found).execute()
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return
  }
}

/**
 * Search texts of inquiries get a table of their own, so that lists of inquiries do not read the texts and a search reads
 * nothing else. Each new index contains all columns by which inquiries are found and counted.
 */
export const addInquirySearchTableAndIndexes = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('request_search')
    .addColumn('request_id', 'integer', (column) =>
      column.primaryKey().notNull().references('request.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await fillSearch(db as unknown as Kysely<Before>)
  await db.schema.dropIndex('request_received').execute()
  await db.schema
    .createIndex('request_listed')
    .on('request')
    .columns(['received_at', 'id', 'state', 'kind', 'version'])
    .execute()
  await db.schema
    .createIndex('request_of_state')
    .on('request')
    .columns(['state', 'received_at', 'id', 'kind'])
    .execute()
}
