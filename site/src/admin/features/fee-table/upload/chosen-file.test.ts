import { expect, test } from 'vitest'
import {
  getFileDropRejection,
  getFileSizeRejection,
  guessFeeTableFromFileName,
  readDroppedFeeTableFile,
} from './chosen-file.ts'

test('a single file dropped on the fee table screen is accepted with the path `./fees.xlsx`, `/fees.xlsx` or `fees.xlsx`', () => {
  for (const path of ['./fees.xlsx', '/fees.xlsx', 'fees.xlsx'])
    expect(getFileDropRejection([{ path }])).toBeUndefined()
})

test('several files dropped on the fee table screen at once are rejected', () => {
  expect(getFileDropRejection([{ path: './a.csv' }, { path: './b.csv' }])).toContain('Файлов несколько')
})

test('a folder dropped on the fee table screen is rejected, whether it has one file, many files or none', () => {
  for (const paths of [['/fees/a.csv'], ['/fees/a.csv', '/fees/b.csv'], []])
    expect(getFileDropRejection(paths.map((path) => ({ path })))).toContain('Это папка')
})

test('a fee table file of exactly 5 MB is accepted, and one more byte is rejected before the upload', () => {
  const most = 5 * 1024 * 1024
  expect(getFileSizeRejection({ size: most })).toBeUndefined()
  expect(getFileSizeRejection({ size: most + 1 })?.replaceAll('\u00a0', ' ')).toContain(
    '5,1 МБ, а таблица принимается до 5 МБ',
  )
})

test.each([
  ['copart-fee-7.xlsx', 'copart-fee'],
  ['Copart Fee (1).csv', 'copart-fee'],
  ['IAA: сбор.xlsx', 'iaa-fee'],
  ['Сборы Копарт 2026.xlsx', 'copart-fee'],
  ['2026 ship_delivery от линии.xlsx', 'ship-delivery'],
  ['iaa-internet-bid.csv', 'iaa-internet-bid'],
  ['Доставка до порта.csv', 'transportation'],
])('the fee table of a file named «%s» is guessed as %s', (name, title) => {
  expect(guessFeeTableFromFileName(name)).toBe(title)
})

test('no fee table is guessed from a file name that fits no table or several tables', () => {
  for (const name of ['прайс.xlsx', 'copart.xlsx', 'fees.xlsx', 'copart-fee und iaa-fee.xlsx', '']) {
    expect(guessFeeTableFromFileName(name), name).toBeUndefined()
  }
})

const createFile = (name: string, size = 1): File =>
  Object.defineProperty(new File(['a'], name), 'size', { value: size })

const createItem = (isDirectory = false) =>
  ({ webkitGetAsEntry: () => ({ isDirectory }) }) as unknown as DataTransferItem

const dropFiles = (files: readonly File[], isDirectory = false) =>
  readDroppedFeeTableFile({
    files: files as unknown as FileList,
    items: files.map(() => createItem(isDirectory)),
  })

test('a single fee table file dropped on the upload screen is accepted', () => {
  const file = createFile('copart-fee.xlsx')
  expect(dropFiles([file])).toBe(file)
})

test('a folder, a shortcut, a file of 2 GB or 100 files dropped on the fee table screen are rejected with a reason', () => {
  expect(dropFiles([createFile('Прайсы')], true)).toContain('Это папка')
  expect(dropFiles([])).toContain('Это папка')
  for (const name of ['прайс.xlsx.lnk', 'a.desktop', 'a.URL', 'a.webloc'])
    expect(dropFiles([createFile(name)])).toBe(
      `«${name}» — это ярлык, а не сама таблица. Перетащите файл, на который он указывает.`,
    )
  expect(dropFiles([createFile('большой.csv', 2 * 1024 ** 3)])).toMatch(/^«большой\.csv»: В файле 2048\sМБ/)
  expect(dropFiles(Array.from({ length: 100 }, (_, index) => createFile(`${index}.csv`)))).toContain(
    'Файлов несколько',
  )
})
