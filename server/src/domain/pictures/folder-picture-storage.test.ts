import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createFolderPictureStorage } from './folder-picture-storage.ts'

const FULL = '/dev/full'

let folder = ''
beforeEach(() => {
  folder = createTemporaryFolder()
})
const key = 'a'.repeat(32)
const createPictureFile = (name: string, text = name) => ({ name, bytes: new TextEncoder().encode(text) })

test('the files of a picture are written to a folder of their own that only the user of the server process can read', async () => {
  await createFolderPictureStorage(folder).write({
    key,
    files: [createPictureFile('400.jpg'), createPictureFile('400.avif')],
  })
  expect(readdirSync(folder)).toEqual([key])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('400.jpg')
  if (process.platform === 'win32') return
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, key, '400.avif')).mode & 0o777).toBe(0o600)
})

test('writing a picture replaces an incomplete picture folder and leaves a complete one unchanged', async () => {
  const writePicture = (text: string, ...names: string[]) =>
    createFolderPictureStorage(folder).write({
      key,
      files: names.map((name) => createPictureFile(name, text)),
    })
  await writePicture('incomplete', '400.jpg', '401.jpg')
  await writePicture('complete', '400.jpg', '400.avif')
  await writePicture('later', '400.jpg', '400.avif')
  expect(readdirSync(folder)).toEqual([key])
  expect(readdirSync(join(folder, key))).toEqual(['400.avif', '400.jpg'])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('complete')
})

test('during twenty concurrent writes of one picture its folder is never seen incomplete', async () => {
  const files = Array.from({ length: 12 }, (_, i) => createPictureFile(`${i}.jpg`))
  let isOver = false
  const placed = Promise.all(
    Array.from({ length: 20 }, () => createFolderPictureStorage(folder).write({ key, files })),
  )
  const ended = placed.finally(() => {
    isOver = true
  })
  while (!existsSync(join(folder, key))) await setImmediate()
  while (!isOver) {
    expect(readdirSync(join(folder, key))).toHaveLength(12)
    await setImmediate()
  }
  await ended
  expect(readdirSync(folder)).toEqual([key])
})

test('removing a picture from the upload folder twice does not fail and leaves no files', async () => {
  await createFolderPictureStorage(folder).write({ key, files: [createPictureFile('400.jpg')] })
  await createFolderPictureStorage(folder).remove(key)
  await createFolderPictureStorage(folder).remove(key)
  expect(readdirSync(folder)).toEqual([])
})

test('if one file of a picture cannot be written, no other new file remains and the old picture folder stays', async () => {
  await createFolderPictureStorage(folder).write({ key, files: [createPictureFile('400.jpg', 'old')] })
  const files = [createPictureFile('400.jpg', 'new'), createPictureFile('n'.repeat(300))]
  await expect(createFolderPictureStorage(folder).write({ key, files })).rejects.toThrow('ENAMETOOLONG')
  expect(readdirSync(folder)).toEqual([key])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('old')
})

test.runIf(existsSync(FULL))(
  'if the disk is full, the uploader of a picture gets an error that says so, and no picture files remain',
  async () => {
    const onFullDisk = createPictureFile(join(...Array.from({ length: 20 }, () => '..'), FULL))
    await expect(
      createFolderPictureStorage(folder).write({ key, files: [createPictureFile('400.jpg'), onFullDisk] }),
    ).rejects.toMatchObject({
      code: 'database-away',
      status: 503,
      title: expect.stringContaining('не осталось места'),
    })
    expect(readdirSync(folder)).toEqual([])
  },
)
