import { listPictureFilePaths } from 'shared/post'
import { test as base, expect } from 'vitest'
import { parseS3Url, type S3Server, startS3Server } from '../../../testing/s3-server.ts'
import { createS3Client } from './s3-client.ts'
import { createS3PictureStorage } from './s3-picture-storage.ts'

const test = base.extend<{ s3: S3Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  s3: async ({}, provide) => {
    const s3 = await startS3Server()
    await provide(s3)
    await s3.close()
  },
})

const createClient = ({ url }: S3Server) => createS3Client(parseS3Url(url))

const key = 'a'.repeat(32)
const bytes = new Uint8Array(1)

test('if S3 rejects one file of a picture, the upload fails without trying the other files', async ({
  s3,
}) => {
  const storage = createS3PictureStorage(createClient(s3))
  s3.respondWith((_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  })
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at + 1}.jpg`, bytes }))
  await expect(storage.write({ key, files })).rejects.toMatchObject({ code: 'database-away' })
  s3.respondWith()
  expect(await storage.has(key, 400)).toBe(false)
  expect(s3.requests.filter((each) => each.startsWith('PUT')).length).toBeLessThanOrEqual(4)
})

test('objects that other programs stored in the S3 bucket are neither listed as pictures nor removed', async ({
  s3,
}) => {
  const client = createClient(s3)
  const storage = createS3PictureStorage(client)
  const foreign = ['notes.txt', `${key}/notes.txt`, `${key.toUpperCase()}/400.jpg`, `copies/${key}/400.jpg`]
  for (const name of foreign) await client.putObject(name, bytes)
  for await (const picture of storage.list()) expect(picture).toBeUndefined()
  const files = listPictureFilePaths(key, 400).map((path) => ({ name: path.slice(key.length + 1), bytes }))
  await storage.write({ key, files })
  await storage.remove(key)
  const left: string[] = []
  for await (const { name } of client.listObjects('')) left.push(name)
  expect(left.toSorted()).toEqual(foreign.toSorted())
})
