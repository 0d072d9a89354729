import { DAY_MS, HOUR_MS } from 'shared/format'
import { buildPictureFilePath, parsePictureKey } from 'shared/post'
import { test as base, describe, expect, vi } from 'vitest'
import { encodePicture } from '../../domain/pictures/encode-picture.ts'
import { createPictureStore } from '../../domain/pictures/picture-store.ts'
import { drawPlainTestPicture } from '../../domain/pictures/testing/test-pictures.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { startS3Server } from '../../testing/s3-server.ts'

const withFolder = async (use: (api: TestApi) => Promise<void>) => {
  const { stop, ...api } = await startTestApi()
  await use(api)
  await stop()
}

const withS3 = async (use: (api: TestApi) => Promise<void>) => {
  const s3 = await startS3Server()
  const { stop, ...api } = await startTestApi({ s3Url: s3.url })
  await use(api)
  await stop()
  await s3.close()
}

const uploadPicture = async ({ admin }: TestApi, colour: string) => {
  const bytes = new Uint8Array(await drawPlainTestPicture(colour).png().toBuffer())
  const picture = await admin.picture.create({ body: { image: { name: 'photo.png', bytes } } })
  return { ...picture, key: parsePictureKey(picture.src) ?? '' }
}

const listKeys = async ({ ctx }: TestApi): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of ctx.pictures.files.list()) keys.push(key)
  return keys.toSorted()
}

for (const [name, use] of Object.entries({ 'the data folder': withFolder, S3: withS3 })) {
  const test = base.extend<{ api: TestApi }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    api: async ({}, provide) => use(provide),
  })

  describe(`with the pictures in ${name}`, () => {
    test(`an uploaded picture in ${name} is served with its type and length, and may be cached for ever`, async ({
      api,
    }) => {
      const { key } = await uploadPicture(api, '#ff0000')
      for (const [ending, type] of Object.entries({ avif: 'image/avif', jpg: 'image/jpeg' })) {
        const response = await api.raw('GET', `/uploads/${buildPictureFilePath(key, 40, ending)}`)
        const { byteLength } = await response.arrayBuffer()
        expect(byteLength).toBeGreaterThan(100)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'content-length': String(byteLength),
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          etag: `"${key}/40.${ending}"`,
        })
      }
    })

    test(`a picture in ${name} is answered with 304 for its ETag, and with headers only for HEAD`, async ({
      api,
    }) => {
      const { src } = await uploadPicture(api, '#ff0000')
      const open = vi.spyOn(api.ctx.pictures.files, 'open')
      const head = await api.raw('HEAD', src)
      const [opened] = open.mock.settledResults
      expect(opened?.value).toMatchObject({ stream: { destroyed: true } })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
      const etag = head.headers.get('etag') ?? ''
      const again = await api.raw('GET', src, { headers: { 'If-None-Match': etag } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    })

    test(`a picture that ${name} does not contain gets 404, even if the request has If-None-Match: *`, async ({
      api,
    }) => {
      const { key } = await uploadPicture(api, '#ff0000')
      for (const path of [`/uploads/${key}/41.jpg`, `/uploads/${'0'.repeat(32)}/40.jpg`]) {
        const response = await api.raw('GET', path, { headers: { 'If-None-Match': '*' } })
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    })

    test(`one picture file uploaded to two servers with ${name} at once is stored as one picture`, async ({
      api,
    }) => {
      const { db, clock, pictures } = api.ctx
      const stores = [1, 2].map(() =>
        createPictureStore({ db, files: pictures.files, clock, encode: encodePicture }),
      )
      const bytes = await drawPlainTestPicture('#00ff00').png().toBuffer()
      const saved = await Promise.all(stores.map((each) => each.save(bytes)))
      expect(saved[0]).toEqual(saved[1])
      expect(await listKeys(api)).toHaveLength(1)
      expect((await api.raw('GET', saved[0]?.src ?? '')).status).toBe(200)
    })

    test(`uploading a picture again restores its files that ${name} has lost`, async ({ api }) => {
      const { key, src } = await uploadPicture(api, '#ff0000')
      await api.ctx.pictures.files.remove(key)
      expect((await api.raw('GET', src)).status).toBe(404)
      await uploadPicture(api, '#ff0000')
      expect((await api.raw('GET', src)).status).toBe(200)
    })

    test(`the cover picture of a deleted post is removed from ${name} at once`, async ({ api }) => {
      const { id, src } = await uploadPicture(api, '#ff0000')
      const post = await api.admin.post.create({ body: { title: 'Растаможка', picture: id } })
      await api.admin.post.remove({ params: { id: post.value.id } })
      expect([(await api.raw('GET', src)).status, await listKeys(api)]).toEqual([404, []])
    })

    test(`a sweep of unused pictures removes from ${name} a picture unused for a week, and no other`, async ({
      api,
    }) => {
      const { src } = await uploadPicture(api, '#ff0000')
      const { id, key } = await uploadPicture(api, '#00ff00')
      await api.admin.post.create({ body: { title: 'Растаможка', picture: id } })
      advanceClock(api, 7 * DAY_MS)
      await api.ctx.pictures.sweep()
      expect([(await api.raw('GET', src)).status, await listKeys(api)]).toEqual([404, [key]])
    })

    test(`a sweep of unused pictures removes from ${name} the files of an interrupted upload once they are an hour old`, async ({
      api,
    }) => {
      const { key } = await uploadPicture(api, '#ff0000')
      await api.ctx.pictures.files.write({
        key: 'a'.repeat(32),
        files: [{ name: '400.jpg', bytes: new Uint8Array(1) }],
      })
      api.clock.now = new Date()
      await api.ctx.pictures.sweep()
      expect(await listKeys(api)).toEqual([key, 'a'.repeat(32)].toSorted())
      advanceClock(api, HOUR_MS + 60_000)
      await api.ctx.pictures.sweep()
      expect(await listKeys(api)).toEqual([key])
    })
  })
}
