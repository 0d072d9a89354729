import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDraftStore } from './draft-store.ts'

const setUp = () => {
  const folder = join(createTempFolder(), 'drafts')
  const at = { server: 'https://one.example' }
  return { folder, at, drafts: createDraftStore({ folder, server: () => at.server }) }
}

describe('createDraftStore', () => {
  test('a draft is stored until it is removed', () => {
    const { drafts } = setUp()
    expect(drafts.read('meta/1')).toBeNull()
    drafts.write('meta/1', 'Цена')
    drafts.write('meta/1', 'Цена — в гривнах')
    expect(drafts.read('meta/1')).toBe('Цена — в гривнах')
    drafts.remove('meta/1')
    drafts.remove('meta/1')
    expect(drafts.read('meta/1')).toBeNull()
  })

  test('a draft is stored inside its folder, whatever its key', () => {
    const { drafts, folder } = setUp()
    const keys = ['../../settings', '..', '/etc/passwd', 'C:\\x', 'a\0b', 'key', 'KEY', 'ключ']
    for (const key of keys) drafts.write(key, key)
    expect(readdirSync(folder)).toHaveLength(keys.length)
    for (const key of keys) expect(drafts.read(key)).toBe(key)
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[0-9a-f]{64}\.txt$/)
  })

  test('a draft of one server is not read on another', () => {
    const { drafts, at } = setUp()
    drafts.write('meta/1', 'one')
    at.server = 'https://two.example'
    expect(drafts.read('meta/1')).toBeNull()
  })

  test('drafts are listed by key prefix, only on their own server', () => {
    const { drafts, at, folder } = setUp()
    expect(drafts.keys('1:')).toEqual([])
    for (const key of ['1:post:7:a', '1:post:7:«б»', '1:post:77:a', 'меta']) drafts.write(key, 'a\nb')
    at.server = 'https://two.example'
    drafts.write('1:post:7:c', 'c')
    at.server = 'https://one.example'
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

  test('a draft of an older version without a header is still read', () => {
    const { drafts, folder } = setUp()
    drafts.write('meta/1', '')
    const [name = ''] = readdirSync(folder)
    writeFileSync(join(folder, name), 'Цена\nв гривнах')
    expect(drafts.read('meta/1')).toBe('Цена\nв гривнах')
  })

  test('a draft file is readable by its owner only', () => {
    const { drafts, folder } = setUp()
    drafts.write('meta/1', 'one')
    const [name = ''] = readdirSync(folder)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('the oldest of two hundred drafts is deleted when another one is written', () => {
    const { drafts, folder } = setUp()
    drafts.write('oldest', 'x')
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1)
    for (let index = 0; index < 200; index += 1) drafts.write(`${index}`, 'x')
    expect(drafts.read('oldest')).toBeNull()
    expect(drafts.read('0')).toBe('x')
    expect(readdirSync(folder)).toHaveLength(200)
  })
})
