import { expect, test } from 'vitest'
import { createBrowserPictureStorage } from './browser-picture-storage.ts'

const picture = { name: 'порт.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

const blockedFactory = {
  open: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
} as unknown as IDBFactory

test('a picture is read back as it was stored, also by another tab, until it is removed', async () => {
  const pictures = createBrowserPictureStorage(() => indexedDB)
  expect(await pictures.write('1:draft:a', picture)).toBe(true)
  const otherTab = createBrowserPictureStorage(() => indexedDB)
  expect(await otherTab.keys('1:')).toEqual(['1:draft:a'])
  expect(await otherTab.keys('2:')).toEqual([])
  const file = await otherTab.read('1:draft:a')
  expect(file).toMatchObject({ name: 'порт.png', type: 'image/png' })
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(picture.bytes)
  await otherTab.remove('1:draft:a')
  expect(await pictures.read('1:draft:a')).toBeUndefined()
})

test('a browser that blocks its storage stores nothing, says so, and stores again once it may', async () => {
  let factory = blockedFactory
  const pictures = createBrowserPictureStorage(() => factory)
  expect(await pictures.write('1:draft:b', picture)).toBe(false)
  expect(await pictures.keys('1:')).toEqual([])
  await expect(pictures.read('1:draft:b')).rejects.toThrow('blocked')
  factory = indexedDB
  expect(await pictures.write('1:draft:b', picture)).toBe(true)
  await pictures.remove('1:draft:b')
})

test('a full storage stores nothing and says so', async () => {
  const { prototype } = IDBObjectStore
  const { put } = prototype
  prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const pictures = createBrowserPictureStorage(() => indexedDB)
  expect(await pictures.write('1:draft:c', picture)).toBe(false)
  prototype.put = put
  expect(await pictures.keys('1:')).toEqual([])
})
