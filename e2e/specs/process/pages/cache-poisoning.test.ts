import { expect, test } from 'vitest'
import { fetchUndecoded } from '../../../../server/src/testing/raw-http.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

test('a private setting that an admin has read is in no response that a visitor gets afterwards', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
    const origin = await server.ready()
    const colleague = await createSignedInApiClient(origin)
    await colleague.option.create({ body: { title: 'private-note', value: 'for staff only' } })
    await colleague.option.single({ params: { title: 'private-note' } })
    await colleague.category.list()
    const note = await fetchUndecoded(origin, '/api/option/single/private-note')
    expect([note.status, String(note.bytes)]).toEqual([401, expect.not.stringContaining('for staff only')])
    const { headers } = await fetchUndecoded(origin, '/api/category')
    expect(headers['cache-control']).toMatch(/^public/)
    await server.kill('SIGTERM')
  }))
