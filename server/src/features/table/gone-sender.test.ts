import { expect } from 'vitest'
import { unpack } from '../../packed.ts'
import { test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/test-admin.ts'
import { createTableWork } from './apart/table-work.ts'
import { checkTable, uploadTable } from './service.ts'
import { fileOf, flatFee } from './testing/keeping.ts'

const title = 'copart-fee'

test('a queued file is dropped if its sender disconnects, and the next file is handled', async ({ api }) => {
  const work = createTableWork()
  const leaving = new AbortController()
  const file = await fileOf(title, flatFee(30))
  const left = { title, file, gone: leaving.signal } as const
  const given = { title, file } as const
  const first = checkTable(api.ctx, work, given)
  const abandoned = [uploadTable(api.ctx, work, testAdmin, left), checkTable(api.ctx, work, left)]
  leaving.abort()
  for (const each of await Promise.allSettled(abandoned))
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unreadable' } })
  expect(JSON.parse(String(await unpack(await first)))).toMatchObject({ errors: [] })
  expect(await api.admin.table.versions({ params: { title } })).toEqual([])
  await uploadTable(api.ctx, work, testAdmin, { ...given, gone: new AbortController().signal })
  expect(await api.admin.table.versions({ params: { title } })).toHaveLength(1)
})
