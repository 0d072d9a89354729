import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost, testPostEdits } from '../../testing/fixtures/post.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'
import { startTestHttpServer } from '../../testing/raw-http.ts'

/** Creates a picture that no other test uses. */
const uploadPicture = async ({ admin }: Pick<TestApi, 'admin'>, red: number) => {
  const background = { r: red, g: 80, b: 120 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return admin.picture.create({ body: { image: { name: 'square.png', bytes: new Uint8Array(bytes) } } })
}

const isOnDisk = ({ uploads }: TestApi, src: string): boolean =>
  existsSync(join(uploads, src.replace('/uploads/', '')))

const buildTextWithPicture = (src: string) => `<p>Текст</p><img src="${src}" alt="" width="8" height="8">`

describe('a picture in a post text', () => {
  test('a picture in a post text gets the stored size of the picture, whatever size the request contains', async ({
    api,
  }) => {
    const { src } = await uploadPicture(api, 80)
    const requestedSrc = src.replace('/8.jpg', '/400.jpg')
    const { text } = await createTestPost(api, {
      text: `<img src="${requestedSrc}" alt="море" width="640" height="400">`,
    })
    expect(text).toBe(`<img src="${src}" alt="море" width="8" height="8">`)
  })

  test('a post text with an unknown picture is rejected, but one with a picture that was lost earlier can be saved', async ({
    api,
  }) => {
    const gone = buildTextWithPicture(`/uploads/${'0'.repeat(32)}/8.jpg`)
    const refused = { code: 'validation', errors: [{ path: 'text', code: 'unknown' }] }
    await expect(createTestPost(api, { text: gone })).rejects.toMatchObject(refused)
    const { id } = await createTestPost(api, {})
    await api.ctx.db.updateTable('post').set({ text: gone }).execute()
    const { value } = await api.admin.post.update({ params: { id }, body: { text: `${gone}<p>Ещё</p>` } })
    expect(value.text).toBe(`${gone}<p>Ещё</p>`)
  })
})

test('an unknown cover picture is rejected for a post and for its unpublished edits', async ({ api }) => {
  const { id } = await createTestPost(api)
  const refused = { code: 'validation', errors: [{ path: 'picture', code: 'unknown' }] }
  await expect(createTestPost(api, { picture: 99 })).rejects.toMatchObject(refused)
  await expect(
    api.admin.post.update({ params: { id }, body: { title: 'Иначе', picture: 99 } }),
  ).rejects.toMatchObject(refused)
  const body = { ...testPostEdits, picture: 99 }
  await expect(api.admin.post.saveWorkingCopy({ params: { id }, body })).rejects.toMatchObject(refused)
  expect((await api.admin.post.get({ params: { id } })).version).toBe(1)
})

test('pictures in a post text from other web sites or the internal network are neither fetched nor stored', async ({
  api,
}) => {
  const requestedUrls: string[] = []
  const { origin } = await startTestHttpServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.end()
  })
  const key = '0'.repeat(32)
  const text = [
    `<p style="background:url(${origin}/d)">Текст</p>`,
    `<img src="${origin}/a.jpg"><img src="${origin}/uploads/${key}/400.jpg">`,
    `<picture><source srcset="${origin}/b.avif 1x"><img src="x" srcset="${origin}/c.jpg 2x"></picture>`,
    `<video src="${origin}/e" poster="${origin}/f"></video>`,
  ].join('')
  const { id, slug, ...made } = await createTestPost(api, { text })
  const body = { ...testPostEdits, text }
  const copy = await api.admin.post.saveWorkingCopy({ params: { id }, body })
  expect([made.text, copy.value.text]).toEqual(['<p>Текст</p>', '<p>Текст</p>'])
  expect((await api.visitor.post.single({ params: { slug } })).value.text).toBe('<p>Текст</p>')
  expect(requestedUrls).toEqual([])
  // Proves that the server does record requests.
  await fetch(`${origin}/a.jpg`)
  expect(requestedUrls).toEqual(['/a.jpg'])
})

const sweepLater = async (api: TestApi) => {
  advanceClockByDays(api, 8)
  await api.ctx.pictures.sweep()
}

/** Signs the admin in again, since the session expires when the clock moves several days ahead. */
const signInAgain = (api: TestApi) => ({
  admin: api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 })),
})

const saveWorkingCopy = (api: TestApi, id: number, text: string) =>
  signInAgain(api).admin.post.saveWorkingCopy({ params: { id }, body: { ...testPostEdits, text } })

describe('deletion of post pictures', () => {
  test('the pictures of a deleted post stay stored for a week, but its cover picture is deleted at once', async ({
    api,
  }) => {
    const [cover, within, next] = [
      await uploadPicture(api, 10),
      await uploadPicture(api, 20),
      await uploadPicture(api, 21),
    ]
    const { id } = await createTestPost(api, {
      picture: cover.id,
      text: buildTextWithPicture(within.src) + buildTextWithPicture(next.src),
    })
    await sweepLater(api)
    const newSession = signInAgain(api)
    await newSession.admin.post.remove({ params: { id } })
    await api.ctx.pictures.sweep()
    expect([cover, within].map(({ src }) => isOnDisk(api, src))).toEqual([false, true])
    await createTestPost(newSession, { text: buildTextWithPicture(within.src) })
    await sweepLater(api)
    expect([within, next].map(({ src }) => isOnDisk(api, src))).toEqual([true, false])
  })

  test('the pictures and the cover of a deleted post stay stored if the same files were uploaded again since', async ({
    api,
  }) => {
    const cover = await uploadPicture(api, 22)
    const { id } = await createTestPost(api, { picture: cover.id })
    advanceClockByDays(api, 0.1)
    await uploadPicture(api, 22)
    await api.admin.post.remove({ params: { id } })
    expect((await createTestPost(api, { picture: cover.id })).image.id).toBe(cover.id)
  })

  test('deleting a post succeeds even if its picture files cannot be deleted', async ({ api }) => {
    const cover = await uploadPicture(api, 12)
    const { id } = await createTestPost(api, { picture: cover.id })
    vi.spyOn(api.ctx.pictures, 'removeUnused').mockRejectedValue(new Error('EBUSY'))
    await api.admin.post.remove({ params: { id } })
    expect(await api.admin.post.list()).toEqual([])
    expect(api.logged.join('')).toMatch(
      /the files of the cover of a deleted post were not removed; the next picture sweep removes them/,
    )
  })

  test('the pictures of a deleted post stay stored if another post uses them', async ({ api }) => {
    const shared = await uploadPicture(api, 30)
    const { id } = await createTestPost(api, { picture: shared.id })
    await createTestPost(api, { text: buildTextWithPicture(shared.src) })
    await api.admin.post.remove({ params: { id } })
    await sweepLater(api)
    expect(isOnDisk(api, shared.src)).toBe(true)
  })

  test('a picture stays stored if a post text links to it without showing it', async ({ api }) => {
    const large = await uploadPicture(api, 31)
    await createTestPost(api, { text: `<p><a href="${large.src}">Крупнее</a></p>` })
    await sweepLater(api)
    expect(isOnDisk(api, large.src)).toBe(true)
  })

  test('pictures that only revisions of posts use stay stored, so that the revisions can be restored', async ({
    api,
  }) => {
    const [first, second] = [await uploadPicture(api, 40), await uploadPicture(api, 50)]
    const { id } = await createTestPost(api, { picture: first.id })
    await api.admin.post.update({ params: { id }, body: { picture: second.id } })
    await sweepLater(api)
    expect(isOnDisk(api, first.src)).toBe(true)
    const { value } = await signInAgain(api).admin.post.restore({ params: { id, n: 1 } })
    expect(value.image.id).toBe(first.id)
  })

  test('pictures are deleted a week after the last revision of a post that shows them was deleted', async ({
    api,
  }) => {
    const first = await uploadPicture(api, 41)
    const { id } = await createTestPost(api, { text: buildTextWithPicture(first.src) })
    const { db } = api.ctx
    const { content, ...row } = await db.selectFrom('post_revision').selectAll().executeTakeFirstOrThrow()
    const since = Array.from({ length: 199 }, (_, at) => ({ ...row, content, n: at + 2 }))
    await db.insertInto('post_revision').values(since).execute()
    await db.updateTable('post').set({ version: 200 }).execute()
    await sweepLater(api)
    const newSession = signInAgain(api)
    const last = await uploadPicture(newSession, 42)
    await newSession.admin.post.update({ params: { id }, body: { text: buildTextWithPicture(last.src) } })
    advanceClockByDays(api, 6)
    await api.ctx.pictures.sweep()
    expect(isOnDisk(api, first.src)).toBe(true)
    advanceClockByDays(api, 2)
    await api.ctx.pictures.sweep()
    expect([first, last].map(({ src }) => isOnDisk(api, src))).toEqual([false, true])
  })

  test('pictures used only in earlier drafts of a post are deleted after a week, and those of the final text stay stored', async ({
    api,
  }) => {
    const [tried, taken, within] = [
      await uploadPicture(api, 43),
      await uploadPicture(api, 44),
      await uploadPicture(api, 45),
    ]
    const { id } = await createTestPost(api, {
      status: 'draft',
      picture: tried.id,
      text: buildTextWithPicture(within.src),
    })
    await api.admin.post.update({ params: { id }, body: { picture: taken.id } })
    expect(await api.admin.post.revisions({ params: { id } })).toHaveLength(1)
    await api.ctx.pictures.sweep()
    expect(isOnDisk(api, tried.src)).toBe(true)
    await sweepLater(api)
    expect([tried, taken, within].map(({ src }) => isOnDisk(api, src))).toEqual([false, true, true])
  })

  test('pictures that only a working copy of a post uses stay stored until a week after it stops using them', async ({
    api,
  }) => {
    const first = await uploadPicture(api, 60)
    const { id } = await createTestPost(api, {})
    await saveWorkingCopy(api, id, buildTextWithPicture(first.src))
    await sweepLater(api)
    const second = await uploadPicture(signInAgain(api), 61)
    await saveWorkingCopy(api, id, buildTextWithPicture(second.src))
    advanceClockByDays(api, 6)
    await api.ctx.pictures.sweep()
    expect([first, second].map(({ src }) => isOnDisk(api, src))).toEqual([true, true])
    await saveWorkingCopy(api, id, buildTextWithPicture(second.src))
    await signInAgain(api).admin.post.discardWorkingCopy({ params: { id } })
    advanceClockByDays(api, 2)
    await api.ctx.pictures.sweep()
    expect([first, second].map(({ src }) => isOnDisk(api, src))).toEqual([false, true])
    advanceClockByDays(api, 6)
    await api.ctx.pictures.sweep()
    expect(isOnDisk(api, second.src)).toBe(false)
  })

  test('uploaded pictures that were never used are deleted after a week', async ({ api }) => {
    const idle = await uploadPicture(api, 70)
    await api.ctx.pictures.sweep()
    expect(isOnDisk(api, idle.src)).toBe(true)
    await sweepLater(api)
    expect(isOnDisk(api, idle.src)).toBe(false)
  })
})
