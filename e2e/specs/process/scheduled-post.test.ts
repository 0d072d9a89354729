import { expect, test } from 'vitest'
import { uploadTinyPicture } from '../../../server/src/testing/fixtures/post.ts'
import { advanceClock, withClockStep } from '../../fixtures/process/fake-time.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const HOUR_MS = 3_600_000

/** Every address where visitors would see the post. All are requested before it is due, and so cached. */
const places = [
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

interface Seen {
  readonly tag: string
  readonly isShown: boolean
}

/** Simulates a visitor whose browser caches responses and revalidates them each time. */
const createVisitor = (origin: string) => {
  const seen = new Map<string, Seen>()
  let unchanged = 0
  return {
    unchanged: () => unchanged,
    sees: async (place: string): Promise<boolean> => {
      const last = seen.get(place)
      const headers = last ? { 'If-None-Match': last.tag } : undefined
      const answer = await fetch(origin + place, headers && { headers })
      const text = await answer.text()
      const isUnchanged = answer.status === 304
      if (isUnchanged) unchanged += 1
      const isShown = isUnchanged ? last?.isShown === true : answer.status === 200 && text.includes('akciz')
      seen.set(place, { tag: answer.headers.get('etag') ?? '', isShown })
      return isShown
    },
  }
}

test('a scheduled post is shown nowhere before its time and everywhere after it, without any write in between', () =>
  withFolder(async (DATA_DIR) => {
    const server = startServer({ DATA_DIR, ...owner, ...withClockStep(2 * HOUR_MS) })
    const origin = await server.ready()
    const admin = await signedIn(origin)
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
    const visitor = createVisitor(origin)
    const expectEverywhere = async (isShown: boolean) => {
      for (const place of places) expect([place, await visitor.sees(place)]).toEqual([place, isShown])
    }
    for (let round = 0; round < 3; round++) await expectEverywhere(false)
    expect(visitor.unchanged()).toBeGreaterThan(places.length)
    await advanceClock(server)
    for (let round = 0; round < 3; round++) await expectEverywhere(true)
    expect(visitor.unchanged()).toBeGreaterThan(2 * places.length)
    await server.kill('SIGTERM')
  }))
