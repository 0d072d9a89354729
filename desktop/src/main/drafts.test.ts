import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createDrafts } from './drafts.ts'

const setUp = () => {
  const folder = join(temporaryFolder(), 'drafts')
  const at = { server: 'https://one.example' }
  return { folder, at, drafts: createDrafts({ folder, server: () => at.server }) }
}

describe('a draft', () => {
  test('is there until it is removed', () => {
    const { drafts } = setUp()
    expect(drafts.read('meta/1')).toBeNull()
    drafts.write('meta/1', 'Цена')
    drafts.write('meta/1', 'Цена — в гривнах')
    expect(drafts.read('meta/1')).toBe('Цена — в гривнах')
    drafts.remove('meta/1')
    drafts.remove('meta/1')
    expect(drafts.read('meta/1')).toBeNull()
  })

  test('lies in its folder and nowhere else, whatever its key', () => {
    const { drafts, folder } = setUp()
    const keys = ['../../settings', '..', '/etc/passwd', 'C:\\x', 'a\0b', 'key', 'KEY', 'ключ']
    for (const key of keys) drafts.write(key, key)
    expect(readdirSync(folder)).toHaveLength(keys.length)
    for (const key of keys) expect(drafts.read(key)).toBe(key)
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[0-9a-f]{64}\.txt$/)
  })

  test('for one server is not shown for another', () => {
    const { drafts, at } = setUp()
    drafts.write('meta/1', 'one')
    at.server = 'https://two.example'
    expect(drafts.read('meta/1')).toBeNull()
  })

  test('is read by nobody else', () => {
    const { drafts, folder } = setUp()
    drafts.write('meta/1', 'one')
    const [name = ''] = readdirSync(folder)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('that is the oldest of two hundred makes room for the next', () => {
    const { drafts, folder } = setUp()
    drafts.write('oldest', 'x')
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1)
    for (let index = 0; index < 200; index += 1) drafts.write(`${index}`, 'x')
    expect(drafts.read('oldest')).toBeNull()
    expect(drafts.read('0')).toBe('x')
    expect(readdirSync(folder)).toHaveLength(200)
  })
})
