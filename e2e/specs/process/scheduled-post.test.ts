import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { madePicture } from '../../../server/src/testing/made-post.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const AHEAD_MS = 10_000
const EVERY_MS = 40

/** Where visitors would see it; all have been asked before, and so been kept. */
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

/** A visitor who keeps what came, as browsers do, and asks each time whether it is still so. */
const visitorOf = (origin: string, moment: number) => {
  const seen = new Map<string, Seen>()
  let spared = 0
  return {
    spared: () => spared,
    /** `undefined` for an answer that was on its way as the moment came. */
    sees: async (place: string): Promise<boolean | undefined> => {
      const last = seen.get(place)
      const asked = Date.now()
      const headers = last ? { 'If-None-Match': last.tag } : undefined
      const answer = await fetch(origin + place, headers && { headers })
      const text = await answer.text()
      const isUnchanged = answer.status === 304
      if (isUnchanged) spared += 1
      const isShown = isUnchanged ? last?.isShown === true : answer.status === 200 && text.includes('akciz')
      seen.set(place, { tag: answer.headers.get('etag') ?? '', isShown })
      return asked < moment && Date.now() >= moment ? undefined : isShown
    },
  }
}

test('a scheduled post is nowhere until its moment, and everywhere from then on, though nobody writes', () =>
  withFolder(async (DATA_DIR) => {
    const server = startServer({ DATA_DIR, ...owner })
    const origin = await server.ready()
    const admin = await signedIn(origin)
    const picture = await madePicture({ admin })
    await admin.category.create({ body: { title: 'Налоги' } })
    await admin.post.create({ body: { title: 'Пошлина', slug: 'poshlina', picture, categories: [1] } })
    const moment = Date.now() + AHEAD_MS
    const { value } = await admin.post.create({
      body: {
        title: 'Акциз',
        slug: 'akciz',
        picture,
        categories: [1],
        status: 'scheduled',
        publishedAt: new Date(moment).toISOString(),
      },
    })
    expect(value.status).toBe('scheduled')
    const visitor = visitorOf(origin, moment)
    let before = 0
    let after = 0
    while (after < 3) {
      const isBefore = Date.now() < moment
      for (const place of places) {
        const shown = await visitor.sees(place)
        if (shown === undefined || isBefore !== Date.now() < moment) continue
        expect(shown, `${place}, ${moment - Date.now()} ms before`).toBe(!isBefore)
      }
      if (isBefore) before += 1
      else after += 1
      await pause(EVERY_MS)
    }
    expect(before).toBeGreaterThan(1)
    expect(visitor.spared()).toBeGreaterThan(places.length)
    await server.kill('SIGTERM')
  }))
