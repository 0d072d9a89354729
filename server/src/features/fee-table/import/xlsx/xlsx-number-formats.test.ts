import { expect, test } from 'vitest'
import { buildXlsx, type TestSheetCell } from '../../testing/build-xlsx.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'
import { parseFeeTableSheet } from '../parse-fee-table-sheet.ts'
import { detectNumberFormatKind, parseNumberFormatCurrency } from './xlsx-number-formats.ts'

test.each([
  ['€', '#,##0.00\\ [$€-407]'],
  ['€', '[$€]#,##0'],
  ['€', '#,##0.00 "€"'],
  ['€', '#,##0\\ €;[Red]-#,##0\\ €'],
  ['EUR', '[$EUR]\\ #,##0.00'],
  ['₴', '_-* #,##0.00\\ "₴"_-;-* #,##0.00\\ "₴"_-'],
  ['грн.', '#,##0.00\\ [$грн.-422]'],
  ['р.', '#,##0.00"р."'],
  ['zł', '#,##0.00\\ "zł"'],
  ['$', '[$$-409]#,##0.00'],
  ['$', '"$"#,##0.00'],
  ['$', '_($* #,##0.00_);_($* (#,##0.00)'],
  [undefined, '#,##0.00'],
  [undefined, '_-* #,##0.00\\ _₽_-'],
  [undefined, '0" km"'],
  [undefined, '[$-419]d mmmm yyyy" г.";@'],
])('the currency %s is recognized in the number format %j of a workbook', (sign, code) => {
  expect(parseNumberFormatCurrency(code)).toBe(sign)
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Parses a workbook whose second style has this number format. */
const read = (
  title: 'copart-fee' | 'ship-delivery',
  code: string,
  rows: readonly (readonly TestSheetCell[])[],
) => {
  const styles = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const file = buildXlsx({ sheets: [{ name: 'Лист1', rows }] }, { parts: { 'xl/styles.xml': styles } })
  const { rows: read, errors } = parseFeeTableSheet(readFeeTableSheet(file, title), title)
  return {
    cells: read[0]?.cells,
    errors: errors.map(({ code, column }) => `${column}: ${code}`),
    message: errors[0]?.message.replaceAll('\u00A0', ' '),
  }
}

const buildAmountCell = (place: string, value: number): TestSheetCell => ({
  xml: `<c r="${place}" s="1"><v>${value}</v></c>`,
})

const importFees = (code: string, column = 'fee') =>
  read('copart-fee', code, [
    ['from', 'to', column],
    [0, null, buildAmountCell('C2', 20)],
  ])

test('a workbook amount whose number format has another currency is rejected in a fee table in dollars', () => {
  const { errors, message } = importFees('#,##0.00\\ [$€-407]')
  expect(errors).toEqual(['fee: wrong-currency'])
  expect(message).toMatch(/^Найдено «20 €»\. Эта таблица — в долларах\./)
  expect(importFees('#,##0.00\\ "₴"').errors).toEqual(['fee: wrong-currency'])
  expect(importFees('[$$-409]#,##0.00')).toMatchObject({ errors: [], cells: [0, null, 20, null, null, null] })
})

test('a workbook number whose format has a currency is rejected in a percent column', () => {
  expect(importFees('"$"#,##0', 'percent').errors).toEqual(['percent: money-in-percent'])
})

test('a workbook amount whose number format has another currency than its row is rejected', () => {
  const way = (currency: string | null) =>
    read('ship-delivery', '#,##0.00\\ [$€-407]', [
      ['origin', 'port', 'destination', 'currency', 'price'],
      ['eu', 'Berlin', 'Kyiv', currency, buildAmountCell('E2', 740)],
    ]).errors
  expect(way('EUR')).toEqual([])
  expect(way('USD')).toEqual(['price: wrong-currency'])
  expect(way(null)).toEqual(['price: wrong-currency'])
})

test.each([
  ['plain', 'General'],
  ['plain', 'Основной'],
  ['plain', '#,##0.00'],
  ['plain', '#,##0.00\\ "грн"'],
  ['plain', '[$$-409]#,##0.00'],
  ['plain', '_($* #,##0.00_);_($* (#,##0.00)'],
  ['plain', '[Red]0.00;[Blue]-0.00'],
  ['plain', '0.00E+00'],
  ['plain', '"days" 0'],
  ['plain', '0" %"'],
  ['percent', '0%'],
  ['percent', '0.00%;[Red]-0.00%'],
  ['date', 'dd\\.mm\\.yyyy'],
  ['date', '[$-419]d mmmm yyyy" г.";@'],
  ['date', 'h:mm'],
  ['date', '[h]:mm:ss'],
  ['date', '[mm]'],
])('the format kind %s is recognized from the number format %j of a workbook', (shape, code) => {
  expect(detectNumberFormatKind(164, code)).toBe(shape)
})

test.each([
  ['plain', [0, 1, 2, 3, 4, 11, 12, 37, 40, 44, 48, 49, 59, Number.NaN]],
  ['percent', [9, 10]],
  ['date', [14, 17, 20, 22, 27, 45, 47, 57]],
] as const)(
  'the format kind %s is recognized from the built-in number formats of a workbook',
  (shape, ids) => {
    expect(new Set(ids.map((id) => detectNumberFormatKind(id, undefined)))).toEqual(new Set([shape]))
  },
)
