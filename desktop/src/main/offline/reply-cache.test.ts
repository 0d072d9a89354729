import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createStorageCipherFromKey } from '../files/storage-cipher.ts'
import { createStoredApiReplyCache } from './reply-cache.ts'

const cipher = createStorageCipherFromKey(Buffer.alloc(32, 1))
const place = {
  server: 'https://one.example',
  account: '1',
  template: '/api/request',
  url: '/api/request?search=Иванов',
}
const reply = { headers: { etag: '"1-a"' }, body: '{"items":[]}' }

const setUp = (maxBytes?: number) => {
  const folder = join(createTempFolder(), 'replies')
  return { folder, start: () => createStoredApiReplyCache(folder, cipher, maxBytes) }
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('createStoredApiReplyCache', () => {
  test('a stored API reply is read after a restart, with the time at which it was received', async () => {
    const { start, folder } = setUp()
    await start().write(place, reply)
    utimesSync(listFiles(folder)[0] ?? '', 1000, 1000)
    expect(await start().read(place)).toEqual({ ...reply, storedAt: 1_000_000 })
    await start().confirm(place, new Date(2_000_000))
    expect(await start().read(place)).toMatchObject({ storedAt: 2_000_000 })
  })

  test('a stored API reply is returned only for the account, server and URL that it was stored for', async () => {
    const cache = setUp().start()
    await cache.write(place, reply)
    for (const other of [{ account: '2' }, { server: 'https://two.example' }, { url: '/api/request' }])
      expect(await cache.read({ ...place, ...other })).toBeUndefined()
  })

  test('a stored API reply cannot be read in its encrypted file, nor its URL in the name of that file', async () => {
    const { start, folder } = setUp()
    await start().write(place, { ...reply, body: '+380671234567' })
    const files = listFiles(folder)
    expect(files.map((file) => readFileSync(file)).join('')).not.toContain('380671234567')
    expect(files.join()).not.toMatch(/request|one\.example|Иванов/)
  })

  test('a damaged file of a stored API reply counts as missing', async () => {
    const { start, folder } = setUp()
    await start().write(place, reply)
    const [file = ''] = listFiles(folder)
    writeFileSync(file, readFileSync(file).subarray(0, 20))
    expect(await start().read(place)).toBeUndefined()
  })

  test('the stored API replies of all accounts, or of all except a given account, can be deleted', async () => {
    const cache = setUp().start()
    const others = [
      { ...place, account: '2' },
      { ...place, server: 'https://two.example' },
    ]
    for (const each of [place, ...others]) await cache.write(each, reply)
    cache.clear(place)
    for (const each of others) expect(await cache.read(each)).toBeUndefined()
    expect(await cache.read(place)).toMatchObject(reply)
    cache.clear()
    expect(await cache.read(place)).toBeUndefined()
  })

  test('the next app start deletes the oldest stored API replies beyond the size limit', async () => {
    const { start, folder } = setUp(250)
    const cache = start()
    const written: string[] = []
    for (const url of ['/a', '/b', '/c']) {
      await cache.write({ ...place, url }, { headers: {}, body: 'x'.repeat(50) })
      const file = listFiles(folder).find((each) => !written.includes(each)) ?? ''
      written.push(file)
      utimesSync(file, 1000 + written.length, 1000 + written.length)
    }
    const next = start()
    const left = await Promise.all(['/a', '/b', '/c'].map((url) => next.read({ ...place, url })))
    expect(left.map((each) => each !== undefined)).toEqual([false, true, true])
  })

  test('the app starts without stored API replies if their folder cannot be created', async () => {
    const folder = createTempFolder()
    writeFileSync(join(folder, 'replies'), '')
    const cache = createStoredApiReplyCache(join(folder, 'replies'), cipher)
    await expect(cache.write(place, reply)).rejects.toThrow()
    expect(await cache.read(place)).toBeUndefined()
  })
})
