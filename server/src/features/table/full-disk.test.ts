import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { current, fileOf, flatFee, keepRows } from './testing/keeping.ts'

const title = 'copart-fee'
const params = { title } as const

const makeRoom = ({ ctx }: Api) => sql`pragma max_page_count = 1000000`.execute(ctx.db)

test('an upload that does not fit on the disk is rejected, and the next upload gets its version number', async ({
  api,
}) => {
  await keepRows(api)
  const tiers = Array.from({ length: 4_000 }, (_, at) => [
    at,
    at < 3_999 ? at + 1 : null,
    at,
    null,
    null,
    null,
  ])
  const file = await fileOf(title, tiers)
  api.fillDisk()
  await expect(api.admin.table.upload({ body: { title, file } })).rejects.toMatchObject({
    code: 'database-away',
    status: 503,
    title: expect.stringContaining('Таблица осталась прежней'),
  })
  expect((await current(api)).rows).toEqual(flatFee(25))
  expect(await api.admin.table.versions({ params })).toHaveLength(1)
  await makeRoom(api)
  expect(await api.admin.table.upload({ body: { title, file } })).toMatchObject({ version: 2, rows: tiers })
})
