import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeSafeStorage } from '../../testing/safe-storage.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createStorageCipherFromKey, loadOrCreateStorageCipher } from './storage-cipher.ts'

const text = Buffer.from('Цена')

describe('createStorageCipherFromKey', () => {
  const cipher = createStorageCipherFromKey(Buffer.alloc(32, 1))

  test('bytes stored by the desktop app are decrypted only with the key and the entry name that encrypted them', () => {
    const encrypted = cipher.encrypt('one', text)
    expect(encrypted.includes(text)).toBe(false)
    expect(cipher.decrypt('one', encrypted)).toEqual(text)
    expect(cipher.decrypt('two', encrypted)).toBeUndefined()
    expect(createStorageCipherFromKey(Buffer.alloc(32, 2)).decrypt('one', encrypted)).toBeUndefined()
  })

  test('the cipher of the desktop app storage encrypts the same text to different bytes each time', () => {
    expect(cipher.encrypt('one', text)).not.toEqual(cipher.encrypt('one', text))
  })

  test('encrypted bytes of the desktop app storage that were truncated or changed cannot be decrypted', () => {
    const encrypted = cipher.encrypt('one', text)
    for (let length = 0; length < encrypted.length; length += 1)
      expect(cipher.decrypt('one', encrypted.subarray(0, length)), `${length}`).toBeUndefined()
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(cipher.decrypt('one', changed), `${at}`).toBeUndefined()
    }
  })
})

describe('loadOrCreateStorageCipher', () => {
  afterEach(() => vi.useRealTimers())

  const setUp = () => {
    const folder = createTempFolder()
    const file = join(folder, 'storage-key')
    const safeStorage = createFakeSafeStorage()
    const open = (platform: NodeJS.Platform = 'linux') =>
      loadOrCreateStorageCipher({ safeStorage, platform, file, timeoutMs: 3000 })
    return { folder, file, safeStorage, open }
  }

  test('data encrypted by one app start is decrypted by the next, with a key that only the system can read', async () => {
    const { file, open } = setUp()
    const encrypted = (await open())?.encrypt('one', text) ?? text
    expect((await open())?.decrypt('one', encrypted)).toEqual(text)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64').toString()).toContain('first')
  })

  test('if the system offers no encryption, the app has no cipher and writes no key file', async () => {
    const { file, safeStorage, open } = setUp()
    safeStorage.behavior = 'absent'
    expect(await open()).toBeUndefined()
    safeStorage.behavior = 'works'
    safeStorage.backend = 'basic_text'
    expect(await open('linux')).toBeUndefined()
    expect(existsSync(file)).toBe(false)
    // Only Linux has such a backend.
    expect(await open('win32')).toBeDefined()
  })

  test('after the keychain was reset, the app creates a new key file and sets the old one aside', async () => {
    const { folder, safeStorage, open } = setUp()
    const encrypted = (await open())?.encrypt('one', text) ?? text
    safeStorage.secret = 'second'
    const cipher = await open()
    expect(cipher?.decrypt('one', encrypted)).toBeUndefined()
    expect(cipher?.decrypt('one', cipher.encrypt('one', text))).toEqual(text)
    expect(readdirSync(folder).toSorted()).toEqual(['storage-key', 'storage-key.unreadable'])
  })

  test('an unreadable file with the encryption key of the app storage is renamed and not overwritten', async () => {
    const { folder, file, open } = setUp()
    // A folder stands for it: files of others are readable for the administrator, who may run this test.
    mkdirSync(join(file, 'content'), { recursive: true })
    const cipher = await open()
    expect(cipher?.decrypt('one', cipher.encrypt('one', text))).toEqual(text)
    expect(readdirSync(`${file}.unreadable`)).toEqual(['content'])
    expect(readdirSync(folder).toSorted()).toEqual(['storage-key', 'storage-key.unreadable'])
  })

  test('an app start without a keychain does not lose the key that encrypts stored drafts', async () => {
    const { safeStorage, open } = setUp()
    const encrypted = (await open())?.encrypt('one', text) ?? text
    safeStorage.behavior = 'absent'
    expect(await open()).toBeUndefined()
    safeStorage.behavior = 'works'
    expect((await open())?.decrypt('one', encrypted)).toEqual(text)
  })

  test('a keychain that does not respond delays the start of the app by three seconds at most', async () => {
    vi.useFakeTimers()
    const { safeStorage, open } = setUp()
    safeStorage.behavior = 'hangs'
    const onOpened = vi.fn()
    void open().then(onOpened)
    await vi.advanceTimersByTimeAsync(2999)
    expect(onOpened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onOpened).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})
