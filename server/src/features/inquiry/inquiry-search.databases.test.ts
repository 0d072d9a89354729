import { expect } from 'vitest'
import { parseInquirySearch } from '../../db/inbox-search.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { searchInquiryIds } from './inquiry-list-repository.ts'

/** Inserts inquiries with these ids, as a distributed database may assign them, and the id as the name of each. */
const insertInquiries = async ({ ctx }: TestApi, ids: readonly number[]): Promise<void> => {
  const received_at = '2026-11-20T08:00:00.000Z'
  const common = { kind: 'callback', state: 'new', note: '', received_at, hasty: 0, version: 1 } as const
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100)
    await ctx.db
      .insertInto('request')
      .values(some.map((id) => ({ ...common, id, name: `Олена ${id}`, phone: '', email: '', message: '' })))
      .execute()
    await ctx.db
      .insertInto('request_search')
      .values(some.map((id) => ({ request_id: id, text: `олена ${id}` })))
      .execute()
  }
}

const findInquiryIds = async ({ ctx }: TestApi, text: string): Promise<number[]> => {
  const search = parseInquirySearch(text) ?? []
  return [...(await searchInquiryIds(ctx.db, search, undefined))].toSorted((a, b) => a - b)
}

test('the inbox search finds inquiries whose database ids are a billion apart', async ({ api }) => {
  const ids = [3, 1_000_000_003, 2_000_000_003, 900_000_000_000_003]
  await insertInquiries(api, ids)
  expect(await findInquiryIds(api, 'Олена')).toEqual(ids)
  expect(await findInquiryIds(api, '900000000000003')).toEqual([900_000_000_000_003])
})

test.for([499, 500, 501, 1_000, 1_001])(
  'the inbox search, which works in batches, reads each of %i inquiries once',
  async (count, { api }) => {
    const ids = Array.from({ length: count }, (_, index) => 1 + index * 7)
    await insertInquiries(api, ids)
    expect(await findInquiryIds(api, 'Олена')).toEqual(ids)
    expect(await findInquiryIds(api, 'Ольга')).toEqual([])
  },
)
