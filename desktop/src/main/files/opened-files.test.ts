import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createOpenedFeeTableFileStore, readFeeTableFileFromDisk } from './opened-files.ts'

const write = (name: string, text = 'От;До\n'): string => {
  const path = join(createTempFolder(), name)
  writeFileSync(path, text)
  return path
}

describe('readFeeTableFileFromDisk', () => {
  test('a fee table file opened with the app is read together with its name', async () => {
    for (const name of ['copart-fee.csv', 'Прайс.XLSX']) {
      expect(await readFeeTableFileFromDisk(write(name))).toEqual({
        name,
        bytes: new Uint8Array(Buffer.from('От;До\n')),
      })
    }
  })

  test('opening a symbolic link to a fee table file in the desktop app opens the file', async () => {
    const path = join(createTempFolder(), 'link.csv')
    symlinkSync(write('a.csv'), path)
    expect(await readFeeTableFileFromDisk(path)).toMatchObject({ name: 'link.csv' })
  })

  test('the desktop app refuses to open a folder, shortcut, missing file or file of another type as a fee table, and names it', async () => {
    const folder = join(createTempFolder(), 'таблицы.xlsx')
    mkdirSync(folder)
    expect(await readFeeTableFileFromDisk(folder)).toEqual({
      refusal: '«таблицы.xlsx» — это папка, а нужен один файл таблицы.',
    })
    for (const name of ['прайс.xlsx.lnk', 'a.desktop', 'a.URL', 'a.webloc'])
      expect(await readFeeTableFileFromDisk(write(name))).toMatchObject({
        refusal: expect.stringContaining(`«${name}» — это ярлык`),
      })
    for (const name of ['passwd', 'a.exe', 'a.csv.exe'])
      expect(await readFeeTableFileFromDisk(write(name))).toMatchObject({
        refusal: expect.stringContaining(`«${name}» — не таблица`),
      })
    expect(await readFeeTableFileFromDisk('/missing/a.csv')).toMatchObject({
      refusal: expect.stringContaining('«a.csv» не читается'),
    })
  })

  test('the desktop app refuses to open a file of 2 GB without reading it', async () => {
    const path = write('большой.csv')
    truncateSync(path, 2 * 1024 ** 3)
    expect(await readFeeTableFileFromDisk(path)).toMatchObject({
      refusal: expect.stringMatching(/^Файл «большой\.csv» больше \d+ МБ/),
    })
  })

  test.runIf(process.platform === 'linux')(
    'the app refuses to open a named pipe as a fee table instead of waiting for its data',
    async () => {
      const path = join(createTempFolder(), 'pipe.csv')
      execFileSync('mkfifo', [path])
      expect(await readFeeTableFileFromDisk(path)).toMatchObject({
        refusal: expect.stringContaining('не обычный файл'),
      })
    },
  )
})

describe('createOpenedFeeTableFileStore', () => {
  const setUp = () => {
    const announce = vi.fn()
    const showRefusal = vi.fn(async (_reason: string) => undefined)
    const context = createFakeMainProcessContext({
      windows: { show: () => ({}) as BrowserWindow, announceOpenedFile: announce },
      dialogs: { inform: async (_window, _message, reason) => void showRefusal(reason) },
    })
    return { announce, showRefusal, files: createOpenedFeeTableFileStore(context) }
  }

  test('each fee table file opened with the desktop app is announced to the page, which can read only the last one, and once', async () => {
    const { files, announce } = setUp()
    await files.open([write('a.csv')])
    await files.open([write('b.csv')])
    expect(announce).toHaveBeenCalledTimes(2)
    expect(files.take()).toMatchObject({ name: 'b.csv' })
    expect(files.take()).toBeNull()
  })

  test('opening 100 files at once opens none of them and tells the user why once', async () => {
    const { files, announce, showRefusal } = setUp()
    await files.open(Array.from({ length: 100 }, () => write('a.csv')))
    expect(announce).not.toHaveBeenCalled()
    expect(showRefusal.mock.calls).toEqual([
      ['Файлов 100, а таблица загружается из одного. Откройте только нужный.'],
    ])
    expect(files.take()).toBeNull()
  })

  test('a missing file that the user opens with the desktop app is refused and not announced to the admin page', async () => {
    const { files, announce, showRefusal } = setUp()
    await files.open(['/missing/a.csv'])
    expect(showRefusal).toHaveBeenCalledOnce()
    expect(announce).not.toHaveBeenCalled()
  })
})
