import type { LostFeeTableContent } from 'shared/tables'
import { expect, test } from 'vitest'
import { formatFeeTableDataLoss } from './fee-table-losses.tsx'

const format = (loss: Partial<LostFeeTableContent>): string =>
  formatFeeTableDataLoss({
    kind: 'port',
    name: 'Savannah',
    rows: 12,
    rowsBefore: 300,
    cars: 0,
    ...loss,
  }).replaceAll('\u00A0', ' ')

test('a fee table without an auction, origin or port gets a warning with the counts of lost rows and unshippable sample cars', () => {
  expect(format({ kind: 'auction', name: 'iaa', rows: 29, cars: 5 })).toBe(
    'Пропадут все площадки IAA: 29 строк, 5 эталонных машин не возим',
  )
  expect(format({ cars: 3 })).toBe('Пропадёт порт Savannah: 12 строк, 3 эталонные машины не возим')
  expect(format({ rows: 1, cars: 1 })).toBe('Пропадёт порт Savannah: 1 строка, 1 эталонную машину не возим')
  expect(format({})).toBe('Пропадёт порт Savannah: 12 строк')
  expect(format({ kind: 'origin', name: 'georgia', rows: 4 })).toBe('Пропадут все пути из Грузии: 4 строки')
  expect(format({ kind: 'auction', name: 'Manheim', rows: 2 })).toBe(
    'Пропадут все площадки Manheim: 2 строки',
  )
})

test('the warning about many rows missing in a fee table shows their number and share', () => {
  const formatRows = (rows: number, rowsBefore: number) =>
    format({ kind: 'rows', name: '', rows, rowsBefore })
  expect(formatRows(41, 300)).toBe('Пропадёт 41 из 300 строк (14 %)')
  expect(formatRows(31, 301)).toBe('Пропадёт 31 из 301 строки (больше 10 %)')
  expect(formatRows(2, 5)).toBe('Пропадут 2 из 5 строк (40 %)')
  expect(formatRows(5, 5)).toBe('Пропадёт 5 из 5 строк (100 %)')
  expect(formatRows(2500, 20_000)).toBe('Пропадёт 2 500 из 20 000 строк (13 %)')
})
