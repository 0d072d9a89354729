import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listPictureFilePaths } from 'shared/post'
import { describe, expect } from 'vitest'
import { type TestApi, test as withApi } from '../../testing/api.ts'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { copyPicturesBetweenStorages } from './copy-pictures.ts'
import { createFolderPictureStorage } from './folder-picture-storage.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { insertPictureRow } from './repository.ts'

const key = 'a'.repeat(32)
const width = 600

/** Folder of pictures. */
interface PictureFolder {
  storage: PictureFileStorage
  /** Writes all files of the picture with this text as content. */
  write: (text: string) => Promise<void>
  /** Removes the first file of the picture. */
  removeFile: () => void
  /** Reads the text of each file of the picture. */
  read: () => string[]
}

const createPictureFolder = (folder: string): PictureFolder => {
  const storage = createFolderPictureStorage(folder)
  const path = (name = '') => join(folder, key, name)
  return {
    storage,
    write: (text) => {
      const names = listPictureFilePaths(key, width).map((each) => basename(each))
      return storage.write({ key, files: names.map((name) => ({ name, bytes: Buffer.from(text) })) })
    },
    removeFile: () => rmSync(path(readdirSync(path())[0])),
    read: () => readdirSync(path()).map((name) => readFileSync(path(name), 'utf8')),
  }
}

interface CopyFixture {
  source: PictureFolder
  target: PictureFolder
  copy: (replaceDifferent: boolean) => ReturnType<typeof copyPicturesBetweenStorages>
}

const addPictureRow = (api: TestApi) =>
  insertPictureRow(api.ctx.db, {
    key,
    width,
    height: 400,
    placeholder: '#fff',
    needed_at: api.clock.now.toISOString(),
    is_drawing: 0,
  })

/** Provides two folders, and a database with one picture. */
const test = withApi.extend<{ folders: CopyFixture }>({
  folders: async ({ api }, use) => {
    await addPictureRow(api)
    const folder = createTemporaryFolder()
    const source = createPictureFolder(join(folder, 'source'))
    const target = createPictureFolder(join(folder, 'target'))
    const onPicture = () => undefined
    await use({
      source,
      target,
      copy: (replaceDifferent) =>
        copyPicturesBetweenStorages({
          db: api.ctx.db,
          source: source.storage,
          target: target.storage,
          replaceDifferent,
          onPicture,
        }),
    })
  },
})

const count = listPictureFilePaths(key, width).length
const all = (text: string): string[] => Array.from({ length: count }, () => text)

describe('copying pictures', () => {
  test('copying pictures copies one that the target storage lacks, or of which it has only some files', async ({
    folders: { source, target, copy },
  }) => {
    await source.write('new')
    const copied = { pictures: 1, files: count, bytes: count * 3, incomplete: [] }
    expect(await copy(false)).toEqual(copied)
    target.removeFile()
    expect(await copy(false)).toEqual(copied)
    expect(target.read()).toEqual(all('new'))
  })

  for (const replaceDifferent of [false, true])
    test(`copying pictures keeps a complete one in the target if the source is incomplete, with replaceDifferent ${replaceDifferent}`, async ({
      folders: { source, target, copy },
    }) => {
      await source.write('new')
      source.removeFile()
      await target.write('old')
      expect(await copy(replaceDifferent)).toMatchObject({ pictures: 1, incomplete: [] })
      expect(target.read()).toEqual(all('old'))
    })

  test('copying pictures replaces one whose files differ in the target storage only with the option replaceDifferent', async ({
    folders: { source, target, copy },
  }) => {
    await source.write('new')
    await target.write('old')
    expect(await copy(false)).toMatchObject({ files: 0, incomplete: [] })
    expect(target.read()).toEqual(all('old'))
    expect(await copy(true)).toMatchObject({ files: count, incomplete: [] })
    expect(target.read()).toEqual(all('new'))
  })

  test('copying a picture that lacks a file in the source storage copies the other files and reports the picture as incomplete', async ({
    folders: { source, target, copy },
  }) => {
    await source.write('new')
    source.removeFile()
    expect(await copy(false)).toMatchObject({ files: count - 1, incomplete: [key] })
    expect(await copy(true)).toMatchObject({ files: count - 1, incomplete: [key] })
    expect(target.read()).toEqual(all('new').slice(1))
  })
})
