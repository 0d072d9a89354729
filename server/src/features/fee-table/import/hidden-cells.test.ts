import { formatFeeTableProblemLocation } from 'shared/tables'
import { expect, test } from 'vitest'
import { buildXlsx, buildXlsxParts } from '../testing/build-xlsx.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

const sheets = [
  {
    name: 'Лист1',
    rows: [
      ['От', 'До', 'Заметка', 'Сбор'],
      [0, 100, 'x', 25],
      [100, 200, 'x', 45],
      [200, 300, 'x', 80],
      [],
      [300, null, 'x', 130],
    ],
  },
]

const listHiddenCellWarnings = (change: (xml: string) => string) => {
  const xml = buildXlsxParts(sheets)[SHEET] ?? ''
  const bytes = buildXlsx({ sheets }, { parts: { [SHEET]: change(xml) } })
  const { rows, errors, warnings } = parseFeeTableSheet(readFeeTableSheet(bytes, 'iaa-fee'), 'iaa-fee')
  expect([rows.length, errors]).toEqual([4, []])
  return warnings
    .filter(({ code }) => code.startsWith('hidden'))
    .map(
      (problem) => `${formatFeeTableProblemLocation(problem)}: ${problem.message.replaceAll('\u00A0', ' ')}`,
    )
}

const hideRows =
  (...rows: readonly number[]) =>
  (xml: string) =>
    rows.reduce((done, row) => done.replace(`<row r="${row}">`, `<row r="${row}" hidden="1">`), xml)

const hideColumns = (cols: string) => (xml: string) =>
  xml.replace('<sheetData>', `<cols>${cols}</cols><sheetData>`)

test('hidden rows of a fee table sheet are imported, and a warning names them', () => {
  const advice = 'Если они не нужны, удалите их; если их спрятал фильтр, снимите его и посмотрите, что в них.'
  expect(listHiddenCellWarnings(hideRows(2, 3, 6))).toEqual([
    `rows 2-3, 6: Строки 2–3, 6 скрыты в книге, но прочитаны. ${advice}`,
  ])
  expect(listHiddenCellWarnings(hideRows(4))).toEqual([
    `row 4: Строка 4 скрыта в книге, но прочитана. ${advice}`,
  ])
})

test('a hidden column of a fee table sheet is imported, and a warning names it', () => {
  expect(
    listHiddenCellWarnings(
      hideColumns('<col min="3" max="4" hidden="true"/><col min="1" max="2" hidden="0"/>'),
    ),
  ).toEqual(['row 1: Столбец «Сбор» скрыт в книге, но прочитан. Покажите его и посмотрите, что в нём.'])
})

test('hidden rows and columns of a workbook cause no warning if they hold no fee table data', () => {
  expect(listHiddenCellWarnings(hideRows(1, 5))).toEqual([])
  expect(
    listHiddenCellWarnings(
      hideColumns(
        '<col min="3" max="3" hidden="1"/><col min="5" max="16384" hidden="1"/><col min="-1000000000000" max="0" hidden="1"/><col hidden="1"/>',
      ),
    ),
  ).toEqual([])
  expect(listHiddenCellWarnings((xml) => xml)).toEqual([])
})
