import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { listen } from '../../http/listen.ts'
import { type Api, test } from '../../testing/api.ts'
import { makePost } from '../../testing/made-post.ts'
import { testAdmin } from '../../testing/test-admin.ts'

const DAYS_MS = 24 * 60 * 60_000

/** A picture that no other test has. */
const upload = async ({ admin }: Api, red: number) => {
  const background = { r: red, g: 80, b: 120 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return admin.picture.create({ body: { image: { name: 'square.png', bytes: new Uint8Array(bytes) } } })
}

const isOnDisk = ({ ctx }: Api, src: string): boolean =>
  existsSync(join(ctx.pictures.folder, src.replace('/uploads/', '')))

const withPicture = (src: string) => `<p>Текст</p><img src="${src}" alt="" width="8" height="8">`

describe('a picture within a text', () => {
  test('is told as it is stored, whatever size the caller says', async ({ api }) => {
    const { src } = await upload(api, 80)
    const said = src.replace('/8.jpg', '/400.jpg')
    const { text } = await makePost(api, { text: `<img src="${said}" alt="море" width="640" height="400">` })
    expect(text).toBe(`<img src="${src}" alt="море" width="8" height="8">`)
  })

  test('that is not there is refused, and one that was lost is no reason to refuse the rest', async ({
    api,
  }) => {
    const gone = withPicture(`/uploads/${'0'.repeat(32)}/8.jpg`)
    const refused = { code: 'validation', errors: [{ path: 'text', code: 'unknown' }] }
    await expect(makePost(api, { text: gone })).rejects.toMatchObject(refused)
    const { id } = await makePost(api, {})
    await api.ctx.db.updateTable('post').set({ text: gone }).execute()
    const { value } = await api.admin.post.update({ params: { id }, body: { text: `${gone}<p>Ещё</p>` } })
    expect(value.text).toBe(`${gone}<p>Ещё</p>`)
  })
})

test('a picture elsewhere, or within our own net, is asked for by nobody and kept by nobody', async ({
  api,
}) => {
  const asked: string[] = []
  const { origin, close } = await listen(
    (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    },
    0,
    '127.0.0.1',
  )
  const key = '0'.repeat(32)
  const text = [
    `<p style="background:url(${origin}/d)">Текст</p>`,
    `<img src="${origin}/a.jpg"><img src="${origin}/uploads/${key}/400.jpg">`,
    `<picture><source srcset="${origin}/b.avif 1x"><img src="x" srcset="${origin}/c.jpg 2x"></picture>`,
    `<video src="${origin}/e" poster="${origin}/f"></video>`,
  ].join('')
  const { id, slug, ...made } = await makePost(api, { text })
  const words = { slug: '', description: '', metaTitle: '', metaDescription: '', keywords: '' }
  const body = { ...words, title: 'Текст', categories: [], text, base: 1 }
  const copy = await api.admin.post.keepWorkingCopy({ params: { id }, body })
  expect([made.text, copy.value.text]).toEqual(['<p>Текст</p>', '<p>Текст</p>'])
  expect((await api.visitor.post.single({ params: { slug } })).value.text).toBe('<p>Текст</p>')
  expect(asked).toEqual([])
  // It would have heard.
  await fetch(`${origin}/a.jpg`)
  expect(asked).toEqual(['/a.jpg'])
  await close()
})

const sweepLater = async (api: Api) => {
  api.clock.now = new Date(api.clock.now.getTime() + 8 * DAYS_MS)
  await api.ctx.pictures.sweep()
}

describe('the pictures of a post', () => {
  test('go with it, files too: its cover and those within its text', async ({ api }) => {
    const [cover, within] = [await upload(api, 10), await upload(api, 20)]
    const { id } = await makePost(api, { picture: cover.id, text: withPicture(within.src) })
    await api.admin.post.remove({ params: { id } })
    expect([cover, within].map(({ src }) => isOnDisk(api, src))).toEqual([false, false])
  })

  test('stay when another post needs them', async ({ api }) => {
    const shared = await upload(api, 30)
    const { id } = await makePost(api, { picture: shared.id })
    await makePost(api, { text: withPicture(shared.src) })
    await api.admin.post.remove({ params: { id } })
    expect(isOnDisk(api, shared.src)).toBe(true)
  })

  test('that only its revisions show stay, so that they can be brought back', async ({ api }) => {
    const [first, second] = [await upload(api, 40), await upload(api, 50)]
    const { id } = await makePost(api, { picture: first.id })
    await api.admin.post.update({ params: { id }, body: { picture: second.id } })
    await sweepLater(api)
    expect(isOnDisk(api, first.src)).toBe(true)
    // Nobody has been signed in for a week.
    const admin = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    expect((await admin.post.restore({ params: { id, n: 1 } })).value.image.id).toBe(first.id)
  })

  test('that only its working copy shows stay', async ({ api }) => {
    const waiting = await upload(api, 60)
    const { id, title, order } = await makePost(api, {})
    const words = { slug: '', description: '', metaTitle: '', metaDescription: '', keywords: '' }
    await api.admin.post.keepWorkingCopy({
      params: { id },
      body: { ...words, title, order, categories: [], text: withPicture(waiting.src), base: 1 },
    })
    await sweepLater(api)
    expect(isOnDisk(api, waiting.src)).toBe(true)
  })

  test('that were uploaded and never stood anywhere are swept after a week', async ({ api }) => {
    const idle = await upload(api, 70)
    await api.ctx.pictures.sweep()
    expect(isOnDisk(api, idle.src)).toBe(true)
    await sweepLater(api)
    expect(isOnDisk(api, idle.src)).toBe(false)
  })
})
