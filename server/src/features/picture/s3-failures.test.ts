import { test as base, describe, expect } from 'vitest'
import { drawPlainTestPicture } from '../../domain/pictures/testing/test-pictures.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { type S3Server, startS3Server, testS3Secret } from '../../testing/s3-server.ts'

interface Product {
  api: TestApi
  s3: S3Server
}

const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  product: async ({}, provide) => {
    const s3 = await startS3Server()
    const { stop, ...api } = await startTestApi({ s3Url: s3.url })
    await provide({ api, s3 })
    await stop()
    await s3.close()
    const log = api.logged.join('')
    for (const secret of [testS3Secret, encodeURIComponent(testS3Secret), 'Signature=', 'AWS4'])
      expect(log).not.toContain(secret)
  },
})

const uploadPicture = async ({ admin }: TestApi) => {
  const bytes = new Uint8Array(await drawPlainTestPicture('#ff0000').png().toBuffer())
  return admin.picture.create({ body: { image: { name: 'photo.png', bytes } } })
}

const countRows = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('picture').select('id').execute()).length

const respondWithStatus = (s3: S3Server, status: number, code: string): void =>
  s3.respondWith((_request, response) => {
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  })

describe('while S3 does not answer', () => {
  test('while S3 does not answer, a picture upload is rejected with a retry time, and a later upload stores the picture', async ({
    product: { api, s3 },
  }) => {
    respondWithStatus(s3, 500, 'InternalError')
    await expect(uploadPicture(api)).rejects.toMatchObject({
      code: 'database-away',
      status: 503,
      title: 'Картинка не сохранена: хранилище картинок не отвечает. Загрузите её снова через минуту',
      retryAfter: 60,
    })
    expect(await countRows(api)).toBe(0)
    expect(api.logged.join('')).toContain('S3 answered PUT /pictures/prefix/')
    s3.respondWith()
    expect(await uploadPicture(api)).toMatchObject({ id: 1 })
  })

  test('while S3 does not answer, a request for a picture gets an uncacheable 503, or 304 if its ETag matches', async ({
    product: { api, s3 },
  }) => {
    const { src } = await uploadPicture(api)
    const etag = (await api.raw('HEAD', src)).headers.get('etag') ?? ''
    await s3.close()
    const { status, headers } = await api.raw('GET', src)
    expect([status, headers.get('cache-control'), headers.get('retry-after'), headers.get('etag')]).toEqual([
      503,
      'no-store',
      '60',
      null,
    ])
    expect((await api.raw('GET', src, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test('while S3 does not answer, pages and the API still work, and a server can start', async ({
    product: { api, s3 },
  }) => {
    await s3.close()
    expect((await api.raw('GET', '/api/health')).status).toBe(200)
    const { stop, ...other } = await startTestApi({ s3Url: s3.url })
    expect((await other.raw('GET', '/api/health')).status).toBe(200)
    await stop()
  })

  test('while S3 does not answer, a post can be deleted, and a later sweep removes the files of its cover picture', async ({
    product: { api, s3 },
  }) => {
    const { id, src } = await uploadPicture(api)
    const { value: post } = await api.admin.post.create({ body: { title: 'Растаможка', picture: id } })
    respondWithStatus(s3, 503, 'SlowDown')
    await api.admin.post.remove({ params: { id: post.id } })
    expect(await countRows(api)).toBe(0)
    await expect(api.ctx.pictures.sweep()).rejects.toThrow('S3 answered GET /pictures with 503 SlowDown')
    s3.respondWith()
    api.clock.now = new Date(Date.now() + 2 * 3_600_000)
    await api.ctx.pictures.sweep()
    expect((await api.raw('GET', src)).status).toBe(404)
  })
})

test('if S3 breaks off while a picture is sent, the connection is closed, so that the picture does not look complete', async ({
  product: { api, s3 },
}) => {
  const { src } = await uploadPicture(api)
  s3.respondWith((_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('the first bytes', () => response.destroy())
  })
  const read = async () => (await api.raw('GET', src)).arrayBuffer()
  await expect(read()).rejects.toThrow()
})

test('when S3 denies access, picture uploads and downloads are rejected, and the log names the reason', async ({
  product: { api, s3 },
}) => {
  const { src } = await uploadPicture(api)
  respondWithStatus(s3, 403, 'AccessDenied')
  await expect(uploadPicture(api)).rejects.toMatchObject({
    status: 503,
    title:
      'Картинка не сохранена: хранилище картинок её не принимает. Скажите об этом тому, кто ведёт сервер, и загрузите её снова',
  })
  expect((await api.raw('GET', src)).status).toBe(503)
  expect(api.logged.join('')).toContain('with 403 AccessDenied')
})

test('a damaged picture in S3 gets an uncacheable 503, and the log says what the operator can do', async ({
  product: { api, s3 },
}) => {
  const { src } = await uploadPicture(api)
  s3.respondWith(s3.respondWithDamagedObjects)
  const { status, headers } = await api.raw('GET', src)
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([503, 'no-store', null])
  expect(api.logged.join('')).toContain(
    'is damaged: its bytes do not have its SHA-256; restore an earlier version',
  )
})

test('a picture URL that no stored picture has is answered with 404 without a request to S3', async ({
  product: { api, s3 },
}) => {
  const { src } = await uploadPicture(api)
  const before = s3.requests.length
  const urls = [src.replace(/\d+\.jpg$/, '41.jpg'), `/uploads/${'0'.repeat(32)}/400.jpg`]
  for (const url of urls)
    for (const method of ['GET', 'HEAD']) expect((await api.raw(method, url)).status, url).toBe(404)
  expect(s3.requests.slice(before)).toEqual([])
  expect((await api.raw('GET', src)).status).toBe(200)
})
