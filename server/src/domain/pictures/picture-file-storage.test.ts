import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listPictureFilePaths } from 'shared/post'
import { test as base, describe, expect } from 'vitest'
import { parseS3Url, startS3Server } from '../../testing/s3-server.ts'
import { createFolderPictureStorage } from './folder-picture-storage.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { createS3Client } from './s3/s3-client.ts'
import { createS3PictureStorage } from './s3/s3-picture-storage.ts'

const withFolder = async (use: (storage: PictureFileStorage) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  await use(createFolderPictureStorage(join(folder, 'uploads')))
  rmSync(folder, { recursive: true })
}

const withS3 = async (use: (storage: PictureFileStorage) => Promise<void>) => {
  const s3 = await startS3Server()
  const limits = { timeoutMs: 60_000, retryDelaysMs: [1] }
  await use(createS3PictureStorage(createS3Client(parseS3Url(s3.url), limits)))
  await s3.close()
}

const key = 'a'.repeat(32)
const otherKey = 'b'.repeat(32)

/** Creates a picture of this width, each file with its own path as content. */
const createPicture = (pictureKey: string, width: number) => ({
  key: pictureKey,
  files: listPictureFilePaths(pictureKey, width).map((path) => ({
    name: path.slice(pictureKey.length + 1),
    bytes: new TextEncoder().encode(path),
  })),
})

const readFile = async (storage: PictureFileStorage, path: string) => {
  const file = await storage.open(path)
  if (!file) return undefined
  const text = (await buffer(file.stream)).toString()
  expect(file.size).toBe(text.length)
  return text
}

const listKeys = async (storage: PictureFileStorage): Promise<string[]> => {
  const keys: string[] = []
  for await (const picture of storage.list()) keys.push(picture.key)
  return keys.toSorted()
}

for (const [name, use] of Object.entries({ 'the data folder': withFolder, S3: withS3 })) {
  const test = base.extend<{ storage: PictureFileStorage }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    storage: async ({}, provide) => use(provide),
  })

  describe(`picture files in ${name}`, () => {
    test(`every file of a picture written to ${name} can be read`, async ({ storage }) => {
      await storage.write(createPicture(key, 2400))
      for (const path of listPictureFilePaths(key, 2400)) expect(await readFile(storage, path)).toBe(path)
    })

    test(`opening a picture file that is missing in ${name} returns no file`, async ({ storage }) => {
      expect(await storage.open(`${key}/400.jpg`)).toBeUndefined()
      await storage.write(createPicture(key, 400))
      for (const path of [`${key}/401.jpg`, `${otherKey}/400.jpg`])
        expect(await storage.open(path), path).toBeUndefined()
    })

    test(`a picture counts as stored in ${name} once all of its files are stored`, async ({ storage }) => {
      expect(await storage.has(key, 400)).toBe(false)
      await storage.write(createPicture(key, 400))
      expect([await storage.has(key, 400), await storage.has(key, 800)]).toEqual([true, false])
      expect(await storage.has(otherKey, 400)).toBe(false)
    })

    test(`a picture whose upload to ${name} was interrupted does not count as stored, and the next upload completes it`, async ({
      storage,
    }) => {
      const { files } = createPicture(key, 800)
      const unreadable = {
        name: '799.jpg',
        get bytes(): Uint8Array {
          throw new Error('out of memory')
        },
      }
      const interrupted = storage.write({ key, files: [...files.slice(0, 1), unreadable, ...files.slice(1)] })
      await expect(interrupted).rejects.toThrow('out of memory')
      expect(await storage.has(key, 800)).toBe(false)
      await storage.write({ key, files })
      expect(await storage.has(key, 800)).toBe(true)
    })

    test(`concurrent writes of one picture to ${name} all succeed and leave its files complete`, async ({
      storage,
    }) => {
      const picture = createPicture(key, 800)
      await Promise.all(Array.from({ length: 4 }, () => storage.write(picture)))
      expect(await storage.has(key, 800)).toBe(true)
      expect(await readFile(storage, `${key}/800.jpg`)).toBe(`${key}/800.jpg`)
      expect(await listKeys(storage)).toEqual([key])
    })

    test(`removing a picture from ${name} removes its files and no others, and may be repeated`, async ({
      storage,
    }) => {
      await storage.write(createPicture(key, 400))
      await storage.write(createPicture(otherKey, 400))
      await storage.remove(key)
      await storage.remove(key)
      expect(await storage.open(`${key}/400.jpg`)).toBeUndefined()
      expect(await storage.has(otherKey, 400)).toBe(true)
      expect(await listKeys(storage)).toEqual([otherKey])
    })

    test(`listing the pictures in ${name} gives each of them once, with the time of its newest file`, async ({
      storage,
    }) => {
      expect(await listKeys(storage)).toEqual([])
      const before = Date.now() - 5_000
      await storage.write(createPicture(otherKey, 800))
      await storage.write(createPicture(key, 800))
      expect(await listKeys(storage)).toEqual([key, otherKey])
      for await (const { modifiedAt } of storage.list()) {
        expect(modifiedAt.getTime()).toBeGreaterThan(before)
        expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 5_000)
      }
    })

    test(`a picture file opened in ${name} can be closed before any of it is read`, async ({ storage }) => {
      await storage.write(createPicture(key, 400))
      const file = await storage.open(`${key}/400.jpg`)
      file?.stream.destroy()
      expect(await readFile(storage, `${key}/400.jpg`)).toBe(`${key}/400.jpg`)
    })
  })
}
