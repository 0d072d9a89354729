import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { madePicture } from '../../server/src/testing/made-post.ts'
import { startServer, withFolder } from './server-process.ts'
import { owner, signedIn } from './signed-in.ts'

const AHEAD_MS = 2_500
const EVERY_MS = 40

/** Where visitors would see it; all have been asked before, and so been kept. */
const places = ['/blog', '/blog/akciz', '/sitemap.xml', '/rss.xml', '/api/post', '/api/post/pagination/1']

/** `undefined` for an answer that was on its way as the moment came. */
const shownAt = async (origin: string, place: string, moment: number): Promise<boolean | undefined> => {
  const asked = Date.now()
  const answer = await fetch(origin + place)
  const text = await answer.text()
  const isBetween = asked < moment && Date.now() >= moment
  return isBetween ? undefined : answer.status === 200 && text.includes('akciz')
}

test('a scheduled post is nowhere until its moment, and everywhere from then on, though nobody writes', () =>
  withFolder(async (DATA_DIR) => {
    const server = startServer({ DATA_DIR, ...owner })
    const origin = await server.ready()
    const admin = await signedIn(origin)
    const picture = await madePicture({ admin })
    const moment = Date.now() + AHEAD_MS
    const { value } = await admin.post.create({
      body: {
        title: 'Акциз',
        slug: 'akciz',
        picture,
        status: 'scheduled',
        publishedAt: new Date(moment).toISOString(),
      },
    })
    expect(value.status).toBe('scheduled')
    let before = 0
    let after = 0
    while (after < 3) {
      const isBefore = Date.now() < moment
      for (const place of places) {
        const shown = await shownAt(origin, place, moment)
        if (shown === undefined || isBefore !== Date.now() < moment) continue
        expect(shown, `${place}, ${moment - Date.now()} ms before`).toBe(!isBefore)
      }
      if (isBefore) before += 1
      else after += 1
      await pause(EVERY_MS)
    }
    expect(before).toBeGreaterThan(1)
    await server.kill('SIGTERM')
  }))
