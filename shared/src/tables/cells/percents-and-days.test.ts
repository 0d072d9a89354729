import { describe, expect, test } from 'vitest'
import {
  createPercentCell,
  daysColumn,
  getCellErrorCode,
  parseNumberValue,
  parseTextAsNumber,
  percentColumn,
} from '../testing/cell-parsing.ts'
import type { ParsedFeeTableCell, RawSheetCell } from './cell-result.ts'
import { parseNumberColumnCell } from './number-cell.ts'

describe('a percent cell', () => {
  test.each([
    ['6', 6],
    ['6%', 6],
    ['6,5 %', 6.5],
    ['6.25%', 6.25],
    ['6,5250', 6.525],
    ['7.1875%', 7.1875],
    ['100', 100],
    ['0,5', 0.5],
  ])('the percent «%s» is read as %d', (written, value) => {
    expect(parseTextAsNumber(written, percentColumn)).toBe(value)
  })

  test.each([
    ['$6', 'money-in-percent'],
    ['6 USD', 'money-in-percent'],
    ['6 €', 'money-in-percent'],
    ['100,01', 'too-large'],
    ['-6%', 'negative'],
    ['6%%', 'not-a-figure'],
    ['6,52525', 'too-many-decimals'],
    ['1,445', 'ambiguous-figure'],
    ['6.525', 'ambiguous-figure'],
    ['шесть', 'not-a-figure'],
  ])('the percent «%s» is rejected with the error %s', (written, code) => {
    expect(getCellErrorCode(parseTextAsNumber(written, percentColumn))).toBe(code)
  })

  test('an uploaded workbook cell stored as a fraction and shown as a percent is multiplied by a hundred', () => {
    const read = (cell: RawSheetCell): ParsedFeeTableCell =>
      cell.kind === 'number' ? parseNumberColumnCell(cell, percentColumn) : null
    expect(read(createPercentCell(0.06))).toBe(6)
    expect(read(createPercentCell(0.07))).toBe(7)
    expect(read(createPercentCell(0.075))).toBe(7.5)
    expect(read(createPercentCell(0.2875))).toBe(28.75)
    expect(getCellErrorCode(read(createPercentCell(1.5)))).toBe('too-large')
  })

  test('a fee percentage below one is accepted in a cell, since the checks of the whole fee table warn about it', () => {
    expect(parseNumberValue(0.06, percentColumn)).toBe(0.06)
    expect(parseNumberValue(0, percentColumn)).toBe(0)
  })
})

describe('a days cell', () => {
  test.each([
    ['35', 35],
    ['35 дней', 35],
    ['1 день', 1],
    ['35 днів', 35],
    ['35 days', 35],
    ['35,0', 35],
    ['0', 0],
    ['365', 365],
  ])('the delivery time «%s» is read as %d days', (written, value) => {
    expect(parseTextAsNumber(written, daysColumn)).toBe(value)
  })

  test.each([
    ['35,5', 'not-whole'],
    ['0.125', 'not-whole'],
    ['366', 'too-large'],
    ['-1', 'negative'],
    ['35-40', 'not-a-figure'],
    ['$35', 'not-a-figure'],
    ['35%', 'percent-in-money'],
    ['5 недель', 'not-a-figure'],
  ])('the delivery time «%s» is rejected with the error %s', (written, code) => {
    expect(getCellErrorCode(parseTextAsNumber(written, daysColumn))).toBe(code)
  })
})
