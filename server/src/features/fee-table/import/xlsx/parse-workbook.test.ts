import { expect, test } from 'vitest'
import { buildXlsx, buildXlsxParts, type TestSheet } from '../../testing/build-xlsx.ts'
import { getFeeTableFileRejection, summarizeRawSheet } from '../../testing/import-outcome.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'

const buildNamedSheet = (name: string, state?: 'hidden' | 'veryHidden'): TestSheet => ({
  name,
  rows: [[`the one called ${name}`]],
  ...(state === undefined ? {} : { state }),
})

const readPickedSheet = (sheets: readonly TestSheet[], title = 'copart-fee') =>
  summarizeRawSheet(readFeeTableSheet(buildXlsx({ sheets }), title))[0]?.[0]

test('the first sheet of a workbook is read if no sheet is named after the fee table', () => {
  expect(readPickedSheet([buildNamedSheet('Лист1'), buildNamedSheet('iaa-fee')])).toBe('the one called Лист1')
})

test.each(['copart-fee', ' COPART-FEE ', 'Copart_fee', 'Copart: сбор', 'copart сбор'])(
  'the sheet named %j of a workbook is read in any position',
  (name) => {
    expect(readPickedSheet([buildNamedSheet('Лист1'), buildNamedSheet(name)])).toBe(`the one called ${name}`)
  },
)

test('a sheet whose name only begins with the name of the fee table is not preferred to the first sheet', () => {
  expect(readPickedSheet([buildNamedSheet('Лист1'), buildNamedSheet('copart-fee old')])).toBe(
    'the one called Лист1',
  )
})

test.each(['hidden', 'veryHidden'] as const)('a first sheet of a workbook that is %s is skipped', (state) => {
  expect(readPickedSheet([buildNamedSheet('служебный', state), buildNamedSheet('Лист1')])).toBe(
    'the one called Лист1',
  )
})

test('a hidden sheet of a workbook that is named after the fee table is read', () => {
  expect(
    readPickedSheet(
      [buildNamedSheet('Лист1'), buildNamedSheet('transportation', 'hidden')],
      'transportation',
    ),
  ).toBe('the one called transportation')
})

test('a workbook without a visible sheet is rejected', () => {
  expect(getFeeTableFileRejection(buildXlsx({ sheets: [buildNamedSheet('a', 'hidden')] }))).toBe(
    'validation: В книге нет ни одного видимого листа с ячейками. Покажите лист с таблицей и загрузите файл снова',
  )
  expect(getFeeTableFileRejection(buildXlsx({ sheets: [] }))).toMatch(
    /^validation: В книге нет ни одного видимого листа/,
  )
})

test('a workbook with two sheets named after the fee table is rejected', () => {
  expect(
    getFeeTableFileRejection(
      buildXlsx({ sheets: [buildNamedSheet('iaa-fee'), buildNamedSheet('IAA: сбор')] }),
      'iaa-fee',
    ),
  ).toBe(
    'validation: В книге несколько листов подходят по имени: «iaa-fee», «IAA: сбор». Оставьте один из них и загрузите файл снова',
  )
})

test('a workbook with two sheets of the same name is rejected', () => {
  expect(
    getFeeTableFileRejection(buildXlsx({ sheets: [buildNamedSheet('Лист1'), buildNamedSheet('лист1 ')] })),
  ).toBe(
    'validation: В книге несколько листов подходят по имени: «Лист1», «лист1». Оставьте один из них и загрузите файл снова',
  )
})

test('the import error about two matching sheets of a workbook truncates their very long names', () => {
  const long = `Лист&#10;${'x'.repeat(5000)}`
  const xml = buildXlsxParts([buildNamedSheet('a'), buildNamedSheet('b')])['xl/workbook.xml']?.replaceAll(
    / name="."/g,
    ` name="${long}"`,
  )
  const parts = { 'xl/workbook.xml': xml ?? '' }
  const name = `«Лист ${'x'.repeat(26)}»`
  expect(
    getFeeTableFileRejection(buildXlsx({ sheets: [buildNamedSheet('a'), buildNamedSheet('b')] }, { parts })),
  ).toBe(
    `validation: В книге несколько листов подходят по имени: ${name}, ${name}. Оставьте один из них и загрузите файл снова`,
  )
})

test('a chart sheet before the worksheets of a workbook is skipped', () => {
  const sheets = [buildNamedSheet('Диаграмма'), buildNamedSheet('Лист1')]
  const relations = buildXlsxParts(sheets)['xl/_rels/workbook.xml.rels'] ?? ''
  const parts = { 'xl/_rels/workbook.xml.rels': relations.replace('/worksheet"', '/chartsheet"') }
  expect(summarizeRawSheet(readFeeTableSheet(buildXlsx({ sheets }, { parts }), 'copart-fee'))).toEqual([
    ['the one called Лист1'],
  ])
})

test('a workbook whose sheet is empty is rejected with the name of the sheet', () => {
  const empty = { name: 'Лист1', rows: [[null, ' ']] }
  expect(getFeeTableFileRejection(buildXlsx({ sheets: [empty, buildNamedSheet('Лист2')] }))).toBe(
    'validation: Лист «Лист1» пуст. Оставьте в книге один лист с таблицей и загрузите её снова',
  )
})

test('a workbook is imported even if a sheet that is not needed is broken', () => {
  const sheets = [buildNamedSheet('Лист1'), buildNamedSheet('Лист2')]
  const bytes = buildXlsx({ sheets }, { parts: { 'xl/worksheets/sheet2.xml': '<' } })
  expect(summarizeRawSheet(readFeeTableSheet(bytes, 'copart-fee'))).toEqual([['the one called Лист1']])
})
