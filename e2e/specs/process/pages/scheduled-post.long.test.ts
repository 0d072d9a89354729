import { HOUR_MS } from 'shared/format'
import { expect, test } from 'vitest'
import { uploadTinyPicture } from '../../../../server/src/testing/fixtures/post.ts'
import { advanceServerClock, buildClockStepEnv } from '../../../fixtures/process/fake-time.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

/** Every address where visitors would see the post. All are requested before it is due, and so cached. */
const addresses = [
  '/',
  '/blog',
  '/blog?category=1',
  '/blog/akciz',
  '/blog/poshlina',
  '/sitemap.xml',
  '/rss.xml',
  '/api/post',
  '/api/post/pagination/1',
  '/api/post/category/1',
  '/api/post/single/akciz',
]

interface CachedPage {
  etag: string
  isShown: boolean
}

/** Simulates a visitor whose browser caches responses and revalidates them each time. */
const createCachingVisitor = (origin: string) => {
  const seen = new Map<string, CachedPage>()
  let unchanged = 0
  return {
    countUnchanged: () => unchanged,
    seesPost: async (address: string): Promise<boolean> => {
      const last = seen.get(address)
      const headers = last ? { 'If-None-Match': last.etag } : undefined
      const response = await fetch(origin + address, headers && { headers })
      const text = await response.text()
      const isUnchanged = response.status === 304
      if (isUnchanged) unchanged += 1
      const isShown = isUnchanged ? last?.isShown === true : response.status === 200 && text.includes('akciz')
      seen.set(address, { etag: response.headers.get('etag') ?? '', isShown })
      return isShown
    },
  }
}

test('a scheduled post is shown nowhere before its time and everywhere after it, without a write in between', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, ...firstAdminEnv, ...buildClockStepEnv(2 * HOUR_MS) })
    const origin = await server.ready()
    const admin = await createSignedInApiClient(origin)
    const picture = await uploadTinyPicture({ admin })
    await admin.category.create({ body: { title: 'Налоги' } })
    await admin.post.create({ body: { title: 'Пошлина', slug: 'poshlina', picture, categories: [1] } })
    const { value } = await admin.post.create({
      body: {
        title: 'Акциз',
        slug: 'akciz',
        picture,
        categories: [1],
        status: 'scheduled',
        publishedAt: new Date(Date.now() + HOUR_MS).toISOString(),
      },
    })
    expect(value.status).toBe('scheduled')
    const visitor = createCachingVisitor(origin)
    const expectEverywhere = async (isShown: boolean) => {
      for (const address of addresses)
        expect([address, await visitor.seesPost(address)]).toEqual([address, isShown])
    }
    for (let round = 0; round < 3; round++) await expectEverywhere(false)
    expect(visitor.countUnchanged()).toBeGreaterThan(addresses.length)
    await advanceServerClock(server)
    for (let round = 0; round < 3; round++) await expectEverywhere(true)
    expect(visitor.countUnchanged()).toBeGreaterThan(2 * addresses.length)
    await server.kill('SIGTERM')
  }))
