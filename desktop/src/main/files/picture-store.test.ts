import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDraftPictureStore } from './draft-stores.ts'
import { createStorageCipherFromKey } from './storage-cipher.ts'

const cipher = createStorageCipherFromKey(Buffer.alloc(32, 1))
const bytes = new Uint8Array(Buffer.from('\u0089PNG\n the bytes\n of a picture'))
const picture = { name: 'порт «б».png', type: 'image/png', bytes }

const setUp = () => {
  const folder = join(createTempFolder(), 'pictures')
  const restart = () => createDraftPictureStore(folder, cipher).forServer('https://one.example')
  const findFile = () => join(folder, readdirSync(folder)[0] ?? '')
  return { folder, pictures: restart(), restart, findFile }
}

describe('createDraftPictureStore', () => {
  test('a picture of a post draft is stored on the disk with its name and type until it is removed', () => {
    const { pictures, restart } = setUp()
    expect(pictures.read('1:d:p')).toBeNull()
    pictures.write('1:d:p', picture)
    expect(restart().read('1:d:p')).toEqual(picture)
    expect(restart().keys('1:d:')).toEqual(['1:d:p'])
    restart().remove('1:d:p')
    expect(pictures.read('1:d:p')).toBeNull()
  })

  test('neither the bytes nor the name of an encrypted draft picture can be read in its file', () => {
    const { pictures, findFile } = setUp()
    pictures.write('1:d:p', picture)
    const content = readFileSync(findFile())
    for (const secret of ['the bytes', 'порт', 'image/png'])
      expect(content.includes(Buffer.from(secret))).toBe(false)
  })

  test('reading a truncated file of a draft picture throws an error instead of returning no or a smaller picture', () => {
    const { pictures, restart, findFile } = setUp()
    pictures.write('1:d:p', picture)
    truncateSync(findFile(), readFileSync(findFile()).length - 1)
    expect(() => restart().read('1:d:p')).toThrow('damaged')
    expect(restart().keys('1:')).toEqual(['1:d:p'])
  })

  test('reading a draft picture that a newer version of the app has written throws an error that says so', () => {
    const { pictures, restart, findFile } = setUp()
    pictures.write('1:d:p', picture)
    const newer = readFileSync(findFile(), 'latin1').replace('"version":2', '"version":3')
    writeFileSync(findFile(), Buffer.from(newer, 'latin1'))
    expect(() => restart().read('1:d:p')).toThrow('newer')
  })

  test('the app stores half a gigabyte of draft pictures and refuses another one instead of replacing one', () => {
    const { pictures, folder } = setUp()
    mkdirSync(folder)
    const large = join(folder, 'large.txt')
    writeFileSync(large, '')
    truncateSync(large, 500_000_000 - 1000)
    pictures.write('1:d:p', picture)
    expect(() => pictures.write('1:d:q', { ...picture, bytes: new Uint8Array(1000) })).toThrow('too large')
    expect(pictures.read('1:d:p')).toEqual(picture)
  })

  test('storing a draft picture throws an error if its file cannot be written', () => {
    const { pictures, folder } = setUp()
    writeFileSync(folder, 'a file in the place of the folder')
    expect(() => pictures.write('1:d:p', picture)).toThrow()
  })
})
