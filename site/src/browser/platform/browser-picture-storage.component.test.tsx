import { expect, test } from 'vitest'
import { createBrowserPictureStorage } from './browser-picture-storage.ts'

/** A user whose pictures no other test stores: all tests of a browser share its storage. */
const USER = 'browser-picture-storage:'
const createKey = (id: string) => `${USER}draft:${id}`

const picture = { name: 'порт.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

const blockedFactory = {
  open: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
} as unknown as IDBFactory

test('a picture stored in the browser is read back unchanged, also by another tab, until it is removed', async () => {
  const pictures = createBrowserPictureStorage(() => indexedDB)
  expect(await pictures.write(createKey('a'), picture)).toBe(true)
  const otherTab = createBrowserPictureStorage(() => indexedDB)
  expect(await otherTab.keys(USER)).toEqual([createKey('a')])
  expect(await otherTab.keys(`other-${USER}`)).toEqual([])
  const file = await otherTab.read(createKey('a'))
  expect(file).toMatchObject({ name: 'порт.png', type: 'image/png' })
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(picture.bytes)
  await otherTab.remove(createKey('a'))
  expect(await pictures.read(createKey('a'))).toBeUndefined()
})

test('writing a draft picture to a blocked browser storage reports a failure, and works once the storage is allowed', async () => {
  let factory = blockedFactory
  const pictures = createBrowserPictureStorage(() => factory)
  expect(await pictures.write(createKey('b'), picture)).toBe(false)
  expect(await pictures.keys(USER)).toEqual([])
  await expect(pictures.read(createKey('b'))).rejects.toThrow('blocked')
  factory = indexedDB
  expect(await pictures.write(createKey('b'), picture)).toBe(true)
  await pictures.remove(createKey('b'))
})

test('writing a draft picture to a full browser storage reports a failure and stores nothing', async () => {
  const { prototype } = IDBObjectStore
  const { put } = prototype
  prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const pictures = createBrowserPictureStorage(() => indexedDB)
  expect(await pictures.write(createKey('c'), picture)).toBe(false)
  prototype.put = put
  expect(await pictures.keys(USER)).toEqual([])
})
