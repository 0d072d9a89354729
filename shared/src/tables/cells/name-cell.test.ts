import { describe, expect, test } from 'vitest'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from '../fee-table-columns.ts'
import { createPercentCell } from '../testing/cell-parsing.ts'
import { parseFeeTableNameCell, parseZipCodeCell } from './name-cell.ts'

const column = (name: string): FeeTableColumn => {
  const found = getFeeTableColumnDefinitions('transportation').find((each) => each.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}

const name = (text: string) => parseFeeTableNameCell({ kind: 'text', text }, column('location'))
const zip = (text: string) => parseZipCodeCell({ kind: 'text', text }, column('zip'))

describe('a name in a cell stays as written', () => {
  test.each([
    ['DALLAS', 'DALLAS'],
    ['  Los   Angeles ', 'Los Angeles'],
    ['Los\u00A0Angeles', 'Los Angeles'],
    ['DALLAS\nSOUTH', 'DALLAS SOUTH'],
    ['Poznan\u0301', 'Pozna\u0144'],
    ['Sav\u00ADan\u200Bnah\uFEFF', 'Savannah'],
    ['ВИЛЬНЮС', 'ВИЛЬНЮС'],
    ['Sub-lot "5"; A, B', 'Sub-lot "5"; A, B'],
    ["O'Fallon", "O'Fallon"],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'-Yard", '-Yard'],
    ["''=x", "'=x"],
    ["'Yard'", "'Yard'"],
  ])('the name cell «%s» is cleaned to «%s»', (written, cleaned) => {
    expect(name(written)).toBe(cleaned)
  })
})

test('a name in a fee table cell that contains only invisible characters is read as empty', () => {
  expect(name('\u200B \u00AD')).toBeNull()
})

test('a name with a control character in a fee table cell is rejected', () => {
  expect(name('DAL\u0007LAS')).toMatchObject({ errorCode: 'control-character' })
  expect(name('DAL\u0000LAS')).toMatchObject({ errorCode: 'control-character' })
})

test('a fee table cell with a name longer than a visitor may type in the calculator is rejected', () => {
  expect(name('D'.repeat(120))).toBe('D'.repeat(120))
  expect(name(' D '.repeat(20_000))).toMatchObject({ errorCode: 'too-long' })
  expect(name('D'.repeat(121))).toMatchObject({
    errorCode: 'too-long',
    message: expect.stringContaining('121, а бывает не больше 120 знаков'),
  })
})

test('a number in a fee table column of names is read as text, and a percentage is rejected', () => {
  expect(parseFeeTableNameCell({ kind: 'number', value: 66, isPercent: false }, column('location'))).toBe(
    '66',
  )
  const cell = createPercentCell(0.5)
  expect(cell.kind === 'number' && parseFeeTableNameCell(cell, column('location'))).toMatchObject({
    errorCode: 'not-a-name',
  })
})

describe('a zip code', () => {
  test('a ZIP code in a fee table cell keeps its leading zero', () => {
    expect(zip('08561')).toBe('08561')
    expect(zip('75051')).toBe('75051')
    expect(zip('75051-1234')).toBe('75051-1234')
    expect(zip('L4K 2M9')).toBe('L4K 2M9')
  })

  test('a ZIP code in a fee table cell that lost its leading zero gets the zero back, with a warning', () => {
    const padded = {
      cell: '08561',
      warningCode: 'zip-padded',
      message: 'Найдено «8561», а в американском индексе пять цифр: принято как «08561», с нулём впереди.',
    }
    expect(parseZipCodeCell({ kind: 'number', value: 8561, isPercent: false }, column('zip'))).toEqual(padded)
    expect(zip('8561')).toEqual(padded)
    expect(zip('501')).toMatchObject({ cell: '00501' })
    expect(zip('85')).toBe('85')
  })
})
