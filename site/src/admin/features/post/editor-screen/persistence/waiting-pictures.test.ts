import { describe, expect, test } from 'vitest'
import { createFakePictureStorage } from '../../../../testing/fake-storages.ts'
import {
  createDraftPictureFileStore,
  removeDraftPictures,
  removeOrphanedDraftPictures,
} from './waiting-pictures.ts'

const createFile = (name: string) => new File(['bytes'], name, { type: 'image/png' })

const setUp = () => {
  const fake = createFakePictureStorage()
  return { ...fake, files: createDraftPictureFileStore(fake.pictures, 1, 'd', []) }
}

describe('files of the pictures of a draft', () => {
  test('each picture of a post draft is stored once with its file name and type', async () => {
    const { files, storedPictures } = setUp()
    const [first, second] = [files.add('a', createFile('1.png')), files.add('a', createFile('1.png'))]
    expect(files.isStored('a')).toBe(false)
    expect([await first, await second]).toEqual([true, undefined])
    expect(files.isStored('a')).toBe(true)
    expect([...storedPictures.keys()]).toEqual(['1:d:a'])
    expect(storedPictures.get('1:d:a')).toMatchObject({ name: '1.png', type: 'image/png' })
  })

  test('a post picture for which this computer has no space is reported as not stored', async () => {
    const { files, faults } = setUp()
    faults.isFull = true
    expect(await files.add('a', createFile('1.png'))).toBe(false)
    expect(files.isStored('a')).toBe(false)
  })

  test('a post picture whose file was deleted before it could be read is not stored on this computer', async () => {
    const { files } = setUp()
    const deleted = Object.assign(createFile('1.png'), {
      arrayBuffer: () => Promise.reject(new Error('gone')),
    })
    expect(await files.add('a', deleted)).toBe(false)
  })

  test('a post picture that is removed while this computer is storing it leaves no stored file', async () => {
    const { files, storedPictures } = setUp()
    const added = files.add('a', createFile('1.png'))
    await files.removeOthers(new Set())
    await added
    expect(storedPictures.size).toBe(0)
    expect(files.isStored('a')).toBe(false)
  })

  test('stored pictures that a post draft still waits for stay when its other pictures are removed', async () => {
    const { files, storedPictures } = setUp()
    for (const id of ['a', 'b']) await files.add(id, createFile(`${id}.png`))
    await files.removeOthers(new Set(['b']))
    expect([...storedPictures.keys()]).toEqual(['1:d:b'])
  })
})

test('discarding a post draft removes only its own stored pictures', async () => {
  const { pictures, storedPictures } = setUp()
  const picture = { name: '', type: '', bytes: new Uint8Array() }
  for (const key of ['1:d:a', '1:d:b', '1:dd:a', '2:d:a']) await pictures.write(key, picture)
  await removeDraftPictures(pictures, 1, 'd')
  expect([...storedPictures.keys()]).toEqual(['1:dd:a', '2:d:a'])
})

test('stored pictures that belong to no draft are removed, but those of another user stay', async () => {
  const { pictures, storedPictures } = setUp()
  const picture = { name: '', type: '', bytes: new Uint8Array() }
  for (const key of ['1:stored:a', '1:gone:b', '2:gone:c']) await pictures.write(key, picture)
  // An empty list may come from a storage that cannot be read.
  await removeOrphanedDraftPictures(pictures, 1, async () => new Set())
  expect(storedPictures.size).toBe(3)
  await removeOrphanedDraftPictures(pictures, 1, async () => new Set(['stored']))
  expect([...storedPictures.keys()]).toEqual(['1:stored:a', '2:gone:c'])
})
