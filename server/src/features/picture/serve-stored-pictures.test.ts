import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPictureFilePath, parsePictureKey } from 'shared/post'
import { expect } from 'vitest'
import { drawPlainTestPicture } from '../../domain/pictures/testing/test-pictures.ts'
import { type TestApi, test } from '../../testing/api.ts'

const storePicture = async ({ ctx }: TestApi) => {
  const { src } = await ctx.pictures.save(await drawPlainTestPicture('#ff0000').png().toBuffer())
  return { src, key: parsePictureKey(src) ?? '' }
}

test('a stored picture is served with its media type and may be cached for ever', async ({ api }) => {
  const { key } = await storePicture(api)
  for (const [ending, type] of Object.entries({
    avif: 'image/avif',
    webp: 'image/webp',
    jpg: 'image/jpeg',
  })) {
    const answer = await api.raw('GET', `/uploads/${key}/40.${ending}`)
    const stored = readFileSync(join(api.uploads, buildPictureFilePath(key, 40, ending)))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(stored.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${key}/40.${ending}"`,
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(stored)
  }
})

test('other sites, such as feed readers, may embed stored pictures and no other resources of the site', async ({
  api,
}) => {
  const { src, key } = await storePicture(api)
  const sharing = async (path: string) =>
    (await api.raw('GET', path)).headers.get('cross-origin-resource-policy')
  expect(await sharing(src)).toBe('cross-origin')
  for (const path of [`/uploads/${key}/41.jpg`, '/api/post', '/admin'])
    expect(await sharing(path), path).toBe('same-origin')
})

test('a stored picture is answered with 304 for a matching ETag, with headers only for HEAD, and whole for a range request', async ({
  api,
}) => {
  const { src } = await storePicture(api)
  const etag = (await api.raw('GET', src)).headers.get('etag') ?? ''
  const again = await api.raw('GET', src, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  const head = await api.raw('HEAD', src)
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
  const part = await api.raw('GET', src, { headers: { Range: 'bytes=0-9' } })
  const { byteLength } = await part.arrayBuffer()
  expect([part.status, String(byteLength)]).toEqual([200, head.headers.get('content-length')])
})

test('a stored picture is served while the database is unavailable', async ({ api }) => {
  const { src } = await storePicture(api)
  await api.loseDatabase()
  expect((await api.raw('GET', src)).status).toBe(200)
})

test('a path below /uploads that is no stored picture gets a 404 problem response and no HTML page', async ({
  api,
}) => {
  const { key, src } = await storePicture(api)
  const { uploads } = api
  writeFileSync(join(uploads, 'secret.jpg'), 'not for anybody')
  symlinkSync('/etc/passwd', join(uploads, key, 'passwd'))
  const addresses = [
    `/uploads/${key}`,
    `/uploads/${key}/`,
    '/uploads/',
    `/uploads/${key}/41.jpg`,
    `/uploads/${key}/40.png`,
    `/uploads/${key}/40.jpg/`,
    `/uploads/${key}/40.jpg.avif`,
    `/uploads/${key}/040.jpg`,
    `/uploads/${key}/${'4'.repeat(300)}.jpg`,
    `/uploads/${key.toUpperCase()}/40.jpg`,
    `/uploads/${key}/passwd`,
    '/uploads/secret.jpg',
    `/uploads/${'0'.repeat(32)}/40.jpg`,
    `/uploads/${key}/40.jpg%00`,
    `/uploads/${key}%2f40.jpg`,
    `/uploads/..%2fproduct.db`,
  ]
  for (const address of addresses) {
    const answer = await api.raw('GET', address)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control'), address).toBe('no-store')
  }
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await api.raw(method, src)).status, method).toBe(404)
})
