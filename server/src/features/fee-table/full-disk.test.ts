import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import {
  buildFeeTableFileUpload,
  buildFlatFeeRows,
  insertTestFeeTableVersion,
  loadCurrentFeeTable,
} from './testing/fee-table-api.ts'

const title = 'copart-fee'
const params = { title } as const

test('a fee table upload that does not fit on the disk is rejected, and the next upload gets its version number', async ({
  api,
}) => {
  await insertTestFeeTableVersion(api)
  const tiers = Array.from({ length: 4_000 }, (_, at) => [
    at,
    at < 3_999 ? at + 1 : null,
    at,
    null,
    null,
    null,
  ])
  const file = await buildFeeTableFileUpload(title, tiers)
  await api.fillDisk()
  await expect(api.admin.table.upload({ body: { title, file } })).rejects.toMatchObject({
    code: 'database-away',
    status: 503,
    title: expect.stringContaining('Таблица осталась прежней'),
  })
  expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(25))
  expect(await api.admin.table.versions({ params })).toHaveLength(1)
  await api.freeDisk()
  expect(await api.admin.table.upload({ body: { title, file } })).toMatchObject({ version: 2, rows: tiers })
})
