import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createFileSaver, sanitizeFileName } from './save-file.ts'

describe('createFileSaver', () => {
  test('the desktop app saves a text file to the path that the user has chosen', async () => {
    const folder = createTempFolder()
    const save = createFileSaver(async (name) => join(folder, name))
    await save({ name: 'заявки.csv', text: 'a;б' })
    expect(readFileSync(join(folder, 'заявки.csv'), 'utf8')).toBe('a;б')
  })

  test('the desktop app saves a binary file byte for byte', async () => {
    const folder = createTempFolder()
    const bytes = new Uint8Array([0x50, 0x4b, 0, 0xff, 0xc3, 0x28])
    await createFileSaver(async (name) => join(folder, name))({ name: 'a.xlsx', bytes })
    expect(new Uint8Array(readFileSync(join(folder, 'a.xlsx')))).toEqual(bytes)
  })

  test('the desktop app writes nothing if the user cancels the dialog to save a file', async () => {
    const save = createFileSaver(async () => undefined)
    expect(await save({ name: 'a.csv', text: '' })).toBeNull()
  })

  test('a file saved by the desktop app replaces the existing file of that name and leaves no temporary file', async () => {
    const folder = createTempFolder()
    writeFileSync(join(folder, 'a.csv'), 'a much longer file of last month')
    await createFileSaver(async (name) => join(folder, name))({ name: 'a.csv', text: 'new' })
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })

  test('if a saved file cannot replace an existing one, the desktop app keeps the old file and returns a message', async () => {
    const folder = createTempFolder()
    mkdirSync(join(folder, 'a.csv', 'last month'), { recursive: true })
    const saved = await createFileSaver(async (name) => join(folder, name))({
      name: 'a.csv',
      text: 'new',
    })
    expect(saved).toEqual({ refusal: expect.stringContaining('«a.csv»') })
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a.csv', join('a.csv', 'last month')])
  })

  test('saving a file from the desktop app into a missing folder returns a message to choose another folder', async () => {
    const choosePath = async (name: string) => join(createTempFolder(), 'usb', name)
    expect(await createFileSaver(choosePath)({ name: 'a.csv', text: '' })).toEqual({
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
    test(`saving a file that fails with ${code} returns a message that says what to do`, async () => {
      const write = () => Promise.reject(Object.assign(new Error(code), { code }))
      const save = createFileSaver(async (name) => join('folder', name), write)
      expect(await save({ name: 'a.csv', text: '' })).toEqual({ refusal })
    })
  }

  test('an error without a code while saving a file is thrown, not reported as a disk error', async () => {
    const write = () => Promise.reject(new TypeError('no such thing'))
    const save = createFileSaver(async (name) => name, write)
    await expect(save({ name: 'a.csv', text: '' })).rejects.toThrow('no such thing')
  })

  test('the file name proposed for a download contains no path separator and does not start with a dot', () => {
    const names: Record<string, string> = {
      'a.csv': 'a.csv',
      '../../.bashrc': '-..-.bashrc',
      '/etc/passwd': '-etc-passwd',
      'C:\\Windows\\x.exe': 'C--Windows-x.exe',
      '.hidden': 'hidden',
      'a\0b\n.csv': 'a-b-.csv',
      '..': 'file',
      'name. ': 'name',
    }
    for (const [name, plain] of Object.entries(names)) expect(sanitizeFileName(name)).toBe(plain)
  })
})
