import { expect, test } from 'vitest'
import { offerRefusal, sizeRefusal } from './file-refusal.ts'

test('one file is taken, however its path is written', () => {
  for (const path of ['./fees.xlsx', '/fees.xlsx', 'fees.xlsx'])
    expect(offerRefusal([{ path }])).toBeUndefined()
})

test('several files are told to come one by one', () => {
  expect(offerRefusal([{ path: './a.csv' }, { path: './b.csv' }])).toContain('Файлов несколько')
})

test('a folder is told to be one, with one file in it, with many and with none', () => {
  for (const paths of [['/fees/a.csv'], ['/fees/a.csv', '/fees/b.csv'], []])
    expect(offerRefusal(paths.map((path) => ({ path })))).toContain('Это папка')
})

test('five megabytes are taken to the byte, one byte more is not sent', () => {
  const most = 5 * 1024 * 1024
  expect(sizeRefusal({ size: most })).toBeUndefined()
  expect(sizeRefusal({ size: most + 1 })?.replaceAll('\u00a0', ' ')).toContain(
    '5,1 МБ, а таблица принимается до 5 МБ',
  )
})
