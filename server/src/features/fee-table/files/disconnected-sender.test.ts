import { expect } from 'vitest'
import { gunzipBuffer } from '../../../lib/gzip-concat.ts'
import { test } from '../../../testing/api.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import { checkUploadedFeeTable, storeUploadedFeeTable } from '../service.ts'
import { buildFeeTableFileUpload, buildFlatFeeRows } from '../testing/fee-table-api.ts'
import { createFeeTableFileTaskQueue } from './fee-table-file-queue.ts'

const title = 'copart-fee'

test('a queued fee table file is dropped if its uploader disconnects, and the next file is processed', async ({
  api,
}) => {
  const deps = { ...api.ctx, tableFileQueue: createFeeTableFileTaskQueue() }
  const leaving = new AbortController()
  const file = await buildFeeTableFileUpload(title, buildFlatFeeRows(30))
  const left = { title, file, disconnectSignal: leaving.signal } as const
  const given = { title, file } as const
  const first = checkUploadedFeeTable(deps, given)
  const abandoned = [storeUploadedFeeTable(deps, testAdmin, left), checkUploadedFeeTable(deps, left)]
  leaving.abort()
  for (const each of await Promise.allSettled(abandoned))
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unreadable' } })
  expect(JSON.parse(String(await gunzipBuffer(await first)))).toMatchObject({ errors: [] })
  expect(await api.admin.table.versions({ params: { title } })).toEqual([])
  await storeUploadedFeeTable(deps, testAdmin, { ...given, disconnectSignal: new AbortController().signal })
  expect(await api.admin.table.versions({ params: { title } })).toHaveLength(1)
})
