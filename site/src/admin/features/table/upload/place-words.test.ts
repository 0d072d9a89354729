import { expect, test } from 'vitest'
import { countRows, placeWords } from './place-words.ts'

const told = (column: string | null, ...rows: [number, number][]): string =>
  placeWords('copart-fee', { column, rows }).replaceAll('\u00a0', ' ')

test('one cell is told by its row and the heading of its column', () => {
  expect(told('fee', [12, 12])).toBe('Строка 12, «Сбор, $»')
})

test('rows that stand below one another are told from the first to the last', () => {
  expect(told(null, [12, 340])).toBe('Строки 12–340')
  expect(told('to', [12, 40], [44, 44])).toBe('Строки 12–40, 44, «До, $»')
})

test('of many places the first are listed and the rest is counted', () => {
  const even = Array.from({ length: 12 }, (_, at): [number, number] => [at * 2 + 2, at * 2 + 2])
  expect(told('fee', ...even)).toBe('Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, «Сбор, $»')
  expect(told('fee', ...even, [30, 40], [50, 50])).toBe(
    'Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 и ещё 12 строк, «Сбор, $»',
  )
})

test('a column that we do not know keeps its own name, a whole file is called so', () => {
  expect(told('Savannah', [3, 3])).toBe('Строка 3, «Savannah»')
  expect(told('fee')).toBe('«Сбор, $»')
  expect(told(null)).toBe('Файл')
})

test('rows are counted over all ranges', () => {
  expect(
    countRows({
      rows: [
        [2, 2],
        [10, 20],
      ],
    }),
  ).toBe(12)
})
