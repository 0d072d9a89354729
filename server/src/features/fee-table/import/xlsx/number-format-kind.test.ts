import { expect, test } from 'vitest'
import { detectNumberFormatKind } from './xlsx-number-formats.ts'

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
])('%s is the kind of the number format %j', (shape, code) => {
  expect(detectNumberFormatKind(164, code)).toBe(shape)
})

test.each([
  ['plain', [0, 1, 2, 3, 4, 11, 12, 37, 40, 44, 48, 49, 59, Number.NaN]],
  ['percent', [9, 10]],
  ['date', [14, 17, 20, 22, 27, 45, 47, 57]],
] as const)('%s is the kind of the built-in number formats', (shape, ids) => {
  expect(new Set(ids.map((id) => detectNumberFormatKind(id, undefined)))).toEqual(new Set([shape]))
})
