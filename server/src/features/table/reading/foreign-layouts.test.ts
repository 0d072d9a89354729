import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownIn } from '../testing/shown-in.ts'
import { gridOf } from './grid-of.ts'

const opened = (name: string, title: string) =>
  shownIn(gridOf(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), title))

test('fees pasted out of a spreadsheet open as a grid', () => {
  const rows = opened('fees-from-a-spreadsheet.csv', 'copart-fee')
  expect(rows).toHaveLength(42)
  expect(rows.slice(0, 3)).toEqual([
    ['От', 'До', 'Сбор', 'Процент'],
    ['0', '100', '$1.00'],
    ['100', '200', '$25.00'],
  ])
  expect(rows.at(-1)).toEqual(['15000', null, null, '6%'])
})

test('prices of an American carrier, quoted where they have a comma, open as a grid', () => {
  const rows = opened('inland-long.csv', 'transportation')
  expect(rows).toHaveLength(30)
  expect(rows.slice(0, 3)).toEqual([
    ['Auction', 'Yard', 'Port to', 'Rate'],
    ['COPART', 'DALLAS TX 75051', 'Newark', '$1,260.00'],
    ['COPART', 'DALLAS TX 75051', 'Houston', '$360.00'],
  ])
})

test('a wide table of an old Excel, in Windows-1251, opens as a grid', () => {
  const rows = opened('inland-wide-windows-1251.csv', 'transportation')
  expect(rows).toHaveLength(16)
  expect(rows.slice(0, 2)).toEqual([
    ['Аукцион', 'Площадка', 'Newark', 'Savannah', 'Houston', 'Los Angeles'],
    ['Copart', 'TX - Dallas', '1260', null, '360'],
  ])
})
