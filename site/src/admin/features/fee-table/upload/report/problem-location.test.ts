import { expect, test } from 'vitest'
import { formatFileProblemLocation } from './file-check-report-text.ts'

const formatLocation = (column: string | null, ...rows: [number, number][]): string =>
  formatFileProblemLocation('copart-fee', { column, rows }).replaceAll('\u00a0', ' ')

test('the location of a cell with a problem is its row and column heading', () => {
  expect(formatLocation('fee', [12, 12])).toBe('Строка 12, «Сбор, $»')
})

test('consecutive rows with the same problem are shown as a range', () => {
  expect(formatLocation(null, [12, 340])).toBe('Строки 12–340')
  expect(formatLocation('to', [12, 40], [44, 44])).toBe('Строки 12–40, 44, «До, $»')
})

test('of many row ranges with a problem the first are listed and the rest is counted', () => {
  const even = Array.from({ length: 12 }, (_, at): [number, number] => [at * 2 + 2, at * 2 + 2])
  expect(formatLocation('fee', ...even)).toBe('Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, «Сбор, $»')
  expect(formatLocation('fee', ...even, [30, 40], [50, 50])).toBe(
    'Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 и ещё 12 строк, «Сбор, $»',
  )
})

test('an unknown column keeps its name, and a problem without location belongs to the file', () => {
  expect(formatLocation('Savannah', [3, 3])).toBe('Строка 3, «Savannah»')
  expect(formatLocation('fee')).toBe('«Сбор, $»')
  expect(formatLocation(null)).toBe('Файл')
})
