import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { pino } from 'pino'
import { DAY_MS, HOUR_MS } from 'shared/format'
import { parsePictureKey } from 'shared/post'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createUnusedPictureSweeper, scheduleUnusedPictureSweeps } from './picture-store.ts'
import { insertPictureRow } from './repository.ts'
import { drawPlainTestPicture } from './testing/test-pictures.ts'

const savePicture = async ({ ctx }: TestApi, colour: string) =>
  ctx.pictures.save(await drawPlainTestPicture(colour).png().toBuffer())

const listFolders = ({ uploads }: TestApi): string[] => readdirSync(uploads).toSorted()

const getKey = ({ src }: { src: string }): string => parsePictureKey(src) ?? 'none'

const createPost = async ({ admin }: TestApi, picture = 0) =>
  (await admin.post.create({ body: { title: 'Растаможка', picture } })).value

const listIds = async ({ ctx }: TestApi): Promise<number[]> =>
  (await ctx.db.selectFrom('picture').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Stores each row again that is deleted from the table of pictures, as an upload to another server does. */
class StoringAgain implements KyselyPlugin {
  #store: () => Promise<unknown>
  #isDelete = false

  constructor(store: () => Promise<unknown>) {
    this.#store = store
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#isDelete = node.kind === 'DeleteQueryNode'
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    if (this.#isDelete) await this.#store()
    return result
  }
}

describe('a sweep of the pictures', () => {
  test('a sweep of unused pictures keeps the files of a picture that another server stores again meanwhile', async ({
    api,
  }) => {
    const { id, src, width, height, placeholder } = await savePicture(api, '#ff0000')
    const { db, pictures, clock } = api.ctx
    advanceClock(api, 7 * DAY_MS)
    const needed_at = clock().toISOString()
    const row = { key: getKey({ src }), width, height, placeholder, is_drawing: 0, needed_at }
    const sweeper = createUnusedPictureSweeper({
      db: db.withPlugin(new StoringAgain(() => insertPictureRow(db, row))),
      files: pictures.files,
      clock,
      withFilesLock: (work) => work(),
    })
    await sweeper.sweep()
    expect(await listIds(api)).not.toEqual([id])
    expect((await api.raw('GET', src)).status).toBe(200)
    expect(listFolders(api)).toEqual([getKey({ src })])
  })

  test('a sweep of unused pictures keeps one for a week and then removes its database row and files', async ({
    api,
  }) => {
    const { src } = await savePicture(api, '#ff0000')
    advanceClock(api, 7 * DAY_MS - 1)
    await api.ctx.pictures.sweep()
    expect((await api.raw('GET', src)).status).toBe(200)
    advanceClock(api, 1)
    await api.ctx.pictures.sweep()
    expect((await api.raw('GET', src)).status).toBe(404)
    expect([await listIds(api), listFolders(api)]).toEqual([[], []])
  })

  test('a sweep of unused pictures keeps one for another week after it was uploaded again', async ({
    api,
  }) => {
    await savePicture(api, '#ff0000')
    advanceClock(api, 6 * DAY_MS)
    await savePicture(api, '#ff0000')
    advanceClock(api, 6 * DAY_MS)
    await api.ctx.pictures.sweep()
    expect(await listIds(api)).toEqual([1])
  })

  test('a sweep of unused pictures keeps those that a post uses as cover, in its text or in unpublished edits', async ({
    api,
  }) => {
    const pictures = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000'].map((each) => savePicture(api, each)),
    )
    const [cover, inText, edited, inEdited] = pictures.map(({ id }) => id)
    const post = await createPost(api, cover)
    const { db } = api.ctx
    const inRevision = { post_id: post.id, n: post.version, picture_id: inText ?? 0 }
    await db.insertInto('post_revision_picture').values(inRevision).execute()
    const copy = {
      base: post.version,
      content: '{}',
      author: 'Олена',
      updated_at: post.updatedAt,
      version: 1,
    }
    await db
      .insertInto('post_working_copy')
      .values({ ...copy, post_id: post.id, picture_id: edited ?? 0 })
      .execute()
    const inCopy = { post_id: post.id, picture_id: inEdited ?? 0 }
    await db.insertInto('post_working_copy_picture').values(inCopy).execute()
    advanceClock(api, 8 * DAY_MS)
    await api.ctx.pictures.sweep()
    expect(await listIds(api)).toEqual([cover, inText, edited, inEdited].toSorted())
    expect(listFolders(api)).toHaveLength(4)
  })

  test('a sweep of unused pictures removes picture folders that the database does not know once they are an hour old', async ({
    api,
  }) => {
    const knownKey = getKey(await savePicture(api, '#ff0000'))
    const stray = 'a'.repeat(32)
    for (const name of [stray, '.part-of-a-start-that-died', 'of-somebody-else']) {
      mkdirSync(join(api.uploads, name))
      writeFileSync(join(api.uploads, name, '400.jpg'), '')
    }
    api.clock.now = new Date()
    await api.ctx.pictures.sweep()
    expect(listFolders(api)).toHaveLength(4)
    advanceClock(api, HOUR_MS + 60_000)
    await api.ctx.pictures.sweep()
    expect(listFolders(api)).toEqual([knownKey, 'of-somebody-else'].toSorted())
  })

  test('a sweep of unused pictures does nothing before the first picture was uploaded', async ({ api }) => {
    await api.ctx.pictures.sweep()
    expect(existsSync(api.uploads)).toBe(false)
  })

  test('a sweep of unused pictures never removes the files of a picture that is uploaded again at the same moment', async ({
    api,
  }) => {
    for (let round = 0; round < 15; round++) {
      await savePicture(api, '#ff0000')
      advanceClock(api, 8 * DAY_MS)
      const [{ src }] = await Promise.all([
        savePicture(api, '#ff0000'),
        api.ctx.pictures.sweep(),
        api.ctx.pictures.sweep(),
      ])
      expect((await api.raw('GET', src)).status).toBe(200)
      const [{ src: other }] = await Promise.all([
        savePicture(api, '#ff0000'),
        ...(await listIds(api)).map((id) => api.ctx.pictures.removeUnused(id, api.clock.now.toISOString())),
      ])
      const [row] = await listIds(api)
      expect((await api.raw('GET', other)).status).toBe(row === undefined ? 404 : 200)
    }
  })
})

describe('after a post is deleted', () => {
  test('the cover picture of a deleted post is removed at once, unless it is used elsewhere or was uploaded again', async ({
    api,
  }) => {
    const [mine, shared] = [await savePicture(api, '#ff0000'), await savePicture(api, '#00ff00')]
    await createPost(api, shared.id)
    const since = api.clock.now.toISOString()
    advanceClock(api, 1)
    const sent = await savePicture(api, '#0000ff')
    for (const id of [mine.id, shared.id, sent.id, 99]) await api.ctx.pictures.removeUnused(id, since)
    expect(await listIds(api)).toEqual([shared.id, sent.id])
    expect(listFolders(api)).toEqual([getKey(shared), getKey(sent)].toSorted())
  })
})

describe('the schedule of sweeps', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  const createCountedSweep = (fails = false) => {
    let swept = 0
    const sweep = async () => {
      swept += 1
      if (fails) throw new Error('the database is closed')
    }
    return { sweep, swept: () => swept }
  }
  const logging = (isTrusted = () => true) => {
    const logged: string[] = []
    const clockCheck = { isTrusted, confirm: () => undefined, stop: () => undefined }
    return { log: pino({ base: null }, { write: (line) => logged.push(line) }), logged, clockCheck }
  }

  test('unused pictures are removed when the server starts and every six hours until the schedule is stopped', () => {
    const { sweep, swept } = createCountedSweep()
    const stop = scheduleUnusedPictureSweeps({ sweep }, logging())
    expect(swept()).toBe(1)
    vi.advanceTimersByTime(12 * HOUR_MS)
    expect(swept()).toBe(3)
    stop()
    vi.advanceTimersByTime(12 * HOUR_MS)
    expect(swept()).toBe(3)
  })

  test('no picture is removed while the clock of the server is not trusted', () => {
    const { sweep, swept } = createCountedSweep()
    let isTrusted = false
    const stop = scheduleUnusedPictureSweeps(
      { sweep },
      logging(() => isTrusted),
    )
    vi.advanceTimersByTime(12 * HOUR_MS)
    expect(swept()).toBe(0)
    isTrusted = true
    vi.advanceTimersByTime(6 * HOUR_MS)
    expect(swept()).toBe(1)
    stop()
  })

  test('a failed sweep of unused pictures is logged, and the next sweep still runs', async () => {
    const { sweep, swept } = createCountedSweep(true)
    const { logged, ...ctx } = logging()
    const stop = scheduleUnusedPictureSweeps({ sweep }, ctx)
    await waitUntil(() => logged.length > 0)
    expect(logged.join()).toContain('unused pictures were not removed; the next sweep retries')
    vi.advanceTimersByTime(6 * HOUR_MS)
    expect(swept()).toBe(2)
    stop()
  })

  test('a sweep of unused pictures that was running when its schedule was stopped logs no error', async () => {
    const { sweep } = createCountedSweep(true)
    const { logged, ...ctx } = logging()
    scheduleUnusedPictureSweeps({ sweep }, ctx)()
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    expect(logged).toEqual([])
  })
})
