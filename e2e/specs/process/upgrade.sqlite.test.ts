import { expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../fixtures/process/sign-in.ts'
import { oldBrowserStorage, writeOldDatabase } from '../../fixtures/upgrade/old-product-data.ts'

test('a server started on a data folder of 2026-11-23 serves its posts, inquiries, settings and calculations', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    writeOldDatabase(DATA_DIR)
    const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
    const origin = await server.ready()
    const admin = await createSignedInApiClient(origin)
    const posts = await admin.post.list()
    expect(posts).toHaveLength(14)
    expect(posts.map(({ title }) => title)).toContain('VIN и salvage: что проверить до ставки')
    expect(await admin.meta.list()).toHaveLength(5)
    const { items } = await admin.request.list({ query: {} })
    expect(items[0]).toMatchObject({ name: 'Олена', phone: '+380671234567' })
    const page = await fetch(origin + oldBrowserStorage.savedCalculation)
    expect(page.status).toBe(200)
    expect((await page.text()).replaceAll(/\s/g, ' ')).toContain('24 618,96 $')
    expect((await server.kill('SIGTERM')).code).toBe(0)
  }))
