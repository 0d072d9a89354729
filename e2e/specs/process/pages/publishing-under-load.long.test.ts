import { describe, expect, test, vi } from 'vitest'
import { withServerDatabase } from '../../../fixtures/process/open-server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const CATEGORY = 'Море'

/** Runs a server with one category, which the page of the blog and the API show, while visitors read both. */
const underLoad = (use: (origin: string, DATA_DIR: string) => Promise<void>) =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
    const origin = await server.ready()
    const colleague = await createSignedInApiClient(origin)
    await colleague.category.create({ body: { title: CATEGORY } })
    const statuses = new Set<number>()
    let isOver = false
    const visit = async (path: string) => {
      while (!isOver) {
        const response = await fetch(origin + path)
        await response.text()
        statuses.add(response.status)
      }
    }
    const visitors = Array.from({ length: 8 }, (_, n) =>
      visit(['/rss.xml', '/api/category', '/', '/blog'][n % 4] ?? '/'),
    )
    await use(origin, DATA_DIR)
    isOver = true
    await Promise.all(visitors)
    expect([...statuses]).toEqual([200])
    const { stderr } = await server.kill('SIGTERM')
    expect(stderr).toContain('"cache":"hit"')
    expect(stderr).not.toMatch(/"level":[56]0/)
  })

const fetchText = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(url, { headers })).text()

describe('a write while many visitors read', () => {
  test('a change of a category is in the next response in every encoding, and concurrent visitors get no error', () =>
    underLoad(async (origin) => {
      const colleague = await createSignedInApiClient(origin)
      for (let n = 1; n <= 30; n += 1) {
        const title = `${CATEGORY} ${n}`
        await colleague.category.update({ params: { id: 1 }, body: { title } })
        expect(await fetchText(`${origin}/api/category`), title).toContain(`"${title}"`)
        expect(await fetchText(`${origin}/api/category`, { 'Accept-Encoding': 'identity' })).toContain(
          `"${title}"`,
        )
      }
    }))

  test('a category title changed in the database by another process becomes visible to all visitors within seconds', () =>
    underLoad(async (origin, DATA_DIR) => {
      await withServerDatabase(DATA_DIR, (db) => db.updateTable('category').set({ title: 'Суша' }).execute())
      await vi.waitFor(
        async () => expect(await fetchText(`${origin}/api/category`)).toContain('"Суша"'),
        60_000,
      )
    }))
})
