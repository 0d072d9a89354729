import { expect, test } from 'vitest'
import { getFileDropRejection, getFileSizeRejection } from './chosen-file.ts'

test('a single dropped file is accepted with any form of its path', () => {
  for (const path of ['./fees.xlsx', '/fees.xlsx', 'fees.xlsx'])
    expect(getFileDropRejection([{ path }])).toBeUndefined()
})

test('several files dropped at once are rejected', () => {
  expect(getFileDropRejection([{ path: './a.csv' }, { path: './b.csv' }])).toContain('Файлов несколько')
})

test('a dropped folder is rejected with one file, with many files and empty', () => {
  for (const paths of [['/fees/a.csv'], ['/fees/a.csv', '/fees/b.csv'], []])
    expect(getFileDropRejection(paths.map((path) => ({ path })))).toContain('Это папка')
})

test('a file of exactly 5 MB is accepted, and one byte more is rejected before the upload', () => {
  const most = 5 * 1024 * 1024
  expect(getFileSizeRejection({ size: most })).toBeUndefined()
  expect(getFileSizeRejection({ size: most + 1 })?.replaceAll('\u00a0', ' ')).toContain(
    '5,1 МБ, а таблица принимается до 5 МБ',
  )
})
