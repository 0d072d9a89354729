import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createFileSaving, plainName } from './save-file.ts'

describe('a file of the admin', () => {
  test('is written where the person points to', async () => {
    const folder = temporaryFolder()
    const save = createFileSaving({ ask: async (name) => join(folder, name) })
    await save({ name: 'заявки.csv', text: 'a;б' })
    expect(readFileSync(join(folder, 'заявки.csv'), 'utf8')).toBe('a;б')
  })

  test('of bytes is written byte for byte', async () => {
    const folder = temporaryFolder()
    const bytes = new Uint8Array([0x50, 0x4b, 0, 0xff, 0xc3, 0x28])
    await createFileSaving({ ask: async (name) => join(folder, name) })({ name: 'a.xlsx', bytes })
    expect(new Uint8Array(readFileSync(join(folder, 'a.xlsx')))).toEqual(bytes)
  })

  test('is not written when the person thinks better of it', async () => {
    const save = createFileSaving({ ask: async () => undefined })
    expect(await save({ name: 'a.csv', text: '' })).toBeNull()
  })

  test('is proposed by a name that is no path', () => {
    const names: Readonly<Record<string, string>> = {
      'a.csv': 'a.csv',
      '../../.bashrc': '-..-.bashrc',
      '/etc/passwd': '-etc-passwd',
      'C:\\Windows\\x.exe': 'C--Windows-x.exe',
      '.hidden': 'hidden',
      'a\0b\n.csv': 'a-b-.csv',
      '..': 'file',
      'name. ': 'name',
    }
    for (const [name, plain] of Object.entries(names)) expect(plainName(name)).toBe(plain)
  })
})
