import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

  test('replaces the one that lay there, and leaves nothing else beside it', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'a.csv'), 'a much longer file of last month')
    await createFileSaving({ ask: async (name) => join(folder, name) })({ name: 'a.csv', text: 'new' })
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })

  test('that cannot take its place leaves what was there as it was, and says so', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'a.csv', 'last month'), { recursive: true })
    const saved = await createFileSaving({ ask: async (name) => join(folder, name) })({
      name: 'a.csv',
      text: 'new',
    })
    expect(saved).toEqual({ refusal: expect.stringContaining('«a.csv»') })
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a.csv', join('a.csv', 'last month')])
  })

  test('for a folder that is gone asks for another', async () => {
    const ask = async (name: string) => join(temporaryFolder(), 'usb', name)
    expect(await createFileSaving({ ask })({ name: 'a.csv', text: '' })).toEqual({
      refusal: 'Папки для файла «a.csv» уже нет, или она недоступна. Выберите другую',
    })
  })

  for (const [code, refusal] of [
    [
      'EBUSY',
      'Файл «a.csv» открыт в другой программе, или писать туда нельзя. Закройте его или выберите другое место',
    ],
    [
      'EACCES',
      'Файл «a.csv» открыт в другой программе, или писать туда нельзя. Закройте его или выберите другое место',
    ],
    ['ENOSPC', 'На диске не хватает места для файла «a.csv». Освободите его или выберите другой диск'],
  ] as const) {
    test(`that the disk refuses with ${code} is explained by what to do`, async () => {
      const write = () => Promise.reject(Object.assign(new Error(code), { code }))
      const save = createFileSaving({ ask: async (name) => join('folder', name), write })
      expect(await save({ name: 'a.csv', text: '' })).toEqual({ refusal })
    })
  }

  test('that fails by a mistake of ours is no trouble of the disk', async () => {
    const write = () => Promise.reject(new TypeError('no such thing'))
    const save = createFileSaving({ ask: async (name) => name, write })
    await expect(save({ name: 'a.csv', text: '' })).rejects.toThrow('no such thing')
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
