import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDraftStore } from './draft-stores.ts'
import { createStorageCipherFromKey, type StorageCipher } from './storage-cipher.ts'

const someCipher = createStorageCipherFromKey(Buffer.alloc(32, 1))

const setUp = (cipher: StorageCipher | undefined = someCipher) => {
  const folder = join(createTempFolder(), 'drafts')
  const restart = (next = cipher, server = 'https://one.example') =>
    createDraftStore(folder, next).forServer(server)
  return { folder, drafts: restart(), other: restart(cipher, 'https://two.example'), restart }
}

const readFiles = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name)))

/** Changes the bytes of the only draft file. */
const changeFile = (folder: string, change: (bytes: Buffer) => Buffer): void => {
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name))))
}

describe.each([
  ['encrypted', someCipher],
  ['plain', undefined],
] as const)('createDraftStore with %s files', (_, cipher) => {
  test('a draft that the desktop app stored on the disk can be read until it is removed', () => {
    const { drafts } = setUp(cipher)
    expect(drafts.read('meta/1')).toBeNull()
    drafts.write('meta/1', 'Цена')
    drafts.write('meta/1', 'Цена — в гривнах\nи долларах')
    expect(drafts.read('meta/1')).toBe('Цена — в гривнах\nи долларах')
    drafts.remove('meta/1')
    drafts.remove('meta/1')
    expect(drafts.read('meta/1')).toBeNull()
  })

  test('a draft is stored inside the folder of drafts, whatever characters its key has', () => {
    const { drafts, folder } = setUp(cipher)
    const keys = ['../../settings', '..', '/etc/passwd', 'C:\\x', 'a\0b', 'key', 'KEY', 'ключ']
    for (const key of keys) drafts.write(key, key)
    expect(readdirSync(folder)).toHaveLength(keys.length)
    for (const key of keys) expect(drafts.read(key)).toBe(key)
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[0-9a-f]{64}\.txt$/)
  })

  test('a draft of one server is not read while another server is chosen', () => {
    const { drafts, other } = setUp(cipher)
    drafts.write('meta/1', 'one')
    expect(other.read('meta/1')).toBeNull()
  })

  test('stored drafts are listed by key prefix, only for the current server', () => {
    const { drafts, other, folder } = setUp(cipher)
    expect(drafts.keys('1:')).toEqual([])
    for (const key of ['1:post:7:a', '1:post:7:«б»', '1:post:77:a', 'меta']) drafts.write(key, 'a\nb')
    other.write('1:post:7:c', 'c')
    expect(drafts.keys('1:post:7:').toSorted()).toEqual(['1:post:7:a', '1:post:7:«б»'])
    expect(drafts.keys('1:post:7:').map(drafts.read)).toEqual(['a\nb', 'a\nb'])
    drafts.remove('1:post:7:a')
    expect(drafts.keys('1:post:7:')).toEqual(['1:post:7:«б»'])
    // Foreign and half-written files are ignored.
    writeFileSync(join(folder, 'garbage.txt'), Buffer.from([0xff, 0x00, 0x0a]))
    writeFileSync(join(folder, 'empty.txt'), '')
    writeFileSync(join(folder, 'half.txt.new'), '["https://one.example","1:post:7:d"]')
    expect(drafts.keys('1:post:7:')).toEqual(['1:post:7:«б»'])
  })

  test('a draft file is readable by its owner only', () => {
    const { drafts, folder } = setUp(cipher)
    drafts.write('meta/1', 'one')
    const [name = ''] = readdirSync(folder)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('a truncated draft file is never read as a shorter draft, and its key stays in the list of stored drafts', () => {
    const { drafts, folder, restart } = setUp(cipher)
    drafts.write('meta/1', 'Цена — в гривнах')
    const [whole = Buffer.alloc(0)] = readFiles(folder)
    const headerEnd = whole.indexOf(0x0a)
    for (let length = headerEnd + 1; length < whole.length; length += 1) {
      changeFile(folder, () => whole.subarray(0, length))
      expect(() => restart().read('meta/1'), `${length}`).toThrow('damaged')
      expect(restart().keys('meta/')).toEqual(['meta/1'])
    }
  })

  test('a draft of a newer version of the app is neither read nor overwritten', () => {
    const { drafts, folder, restart } = setUp(cipher)
    drafts.write('meta/1', 'Цена')
    changeFile(folder, (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('"version":2', '"version":3'), 'latin1'),
    )
    const [newer] = readFiles(folder)
    expect(() => restart().read('meta/1')).toThrow('newer')
    restart().write('meta/1', 'Другая цена')
    expect(restart().read('meta/1')).toBe('Другая цена')
    expect(readFiles(folder)).toContainEqual(newer)
  })

  test('the app stores a thousand drafts and refuses another one instead of replacing an older draft', () => {
    const { drafts, folder } = setUp(cipher)
    mkdirSync(folder)
    for (let index = 0; index < 999; index += 1) writeFileSync(join(folder, `${index}.txt`), '')
    drafts.write('last', 'x')
    expect(() => drafts.write('more', 'x')).toThrow('too many drafts')
    drafts.write('last', 'y')
    expect(drafts.read('last')).toBe('y')
    expect(readdirSync(folder)).toHaveLength(1000)
  })
})

describe('encrypted drafts', () => {
  test('neither the text nor the field names of an encrypted draft can be read in its file', () => {
    const { drafts, folder } = setUp()
    drafts.write('1:request:7', '{"note":"Перезвонить +380671234567"}')
    const content = readFiles(folder).join('')
    expect(content).not.toMatch(/380671234567|note|Перезвонить/)
  })

  test('an encrypted draft is still on the disk after an app start without the keychain that encrypted it', () => {
    const { drafts, restart, folder } = setUp()
    drafts.write('meta/1', 'Цена')
    const away = createDraftStore(folder, undefined).forServer('https://one.example')
    expect(() => away.read('meta/1')).toThrow('another key')
    expect(restart().read('meta/1')).toBe('Цена')
  })

  test('unencrypted drafts that the app wrote without a keychain are read at the next start with one', () => {
    const { folder, restart } = setUp()
    createDraftStore(folder, undefined).forServer('https://one.example').write('meta/1', 'Цена')
    expect(restart().read('meta/1')).toBe('Цена')
    restart().write('meta/1', 'Новая цена')
    expect(readFiles(folder).join('')).not.toContain('цена')
  })

  test('a draft file that is copied over that of another draft is not read as that draft', () => {
    const { drafts, folder, restart } = setUp()
    drafts.write('meta/1', 'one')
    const [one = Buffer.alloc(0)] = readFiles(folder)
    const [name = ''] = readdirSync(folder)
    drafts.write('meta/2', 'two')
    const other = readdirSync(folder).find((each) => each !== name) ?? ''
    writeFileSync(join(folder, other), String(one).replace('meta/1', 'meta/2'))
    expect(() => restart().read('meta/2')).toThrow('damaged')
  })
})

test('writing a draft that the disk refuses throws an error, and the draft stored before under the same key stays', () => {
  const { drafts, folder } = setUp()
  drafts.write('meta/1', 'one')
  const [name = ''] = readdirSync(folder)
  // Root may write into a read-only folder, so a folder takes the place of the next file.
  mkdirSync(join(folder, `${name}.new`))
  expect(() => drafts.write('meta/1', 'two')).toThrow()
  expect(drafts.read('meta/1')).toBe('one')
})
