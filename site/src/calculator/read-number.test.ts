import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

const figureIn = (typed: string, decimals: 0 | 2 = 2) => {
  const read = readNumber(typed, decimals)
  return 'value' in read ? read.value : read.fault
}

test.for([
  ['6200', 6200],
  ['6 200', 6200],
  ['6\u00a0200', 6200],
  ['6\u202f200,50', 6200.5],
  ['$6,200.00', 6200],
  ['6,200', 6200],
  ['1,445,000', 1_445_000],
  ['1.445,50', 1445.5],
  ['6200,5', 6200.5],
  ['6200.5 $', 6200.5],
  ['850 €', 850],
  ['6200,', 6200],
  ['0', 0],
] as const)('a price typed as «%s» is %d', ([typed, value]) => {
  expect(figureIn(typed)).toBe(value)
})

test('a volume may carry its unit, and has no parts', () => {
  expect(figureIn('1 984 см³', 0)).toBe(1984)
  expect(figureIn('1984,5', 0)).toBe('Напишите целое число')
})

test('what may mean two things is asked about, and not guessed', () => {
  expect(figureIn('1.445')).toBe('Непонятно, 1445 или 1,445: уберите точку или поставьте запятую')
})

test.for(['', '   ', '$'])('nothing at all, «%s», is to be filled in', (typed) => {
  expect(figureIn(typed)).toBe('Заполните это поле')
})

test.for(['-5', '6e3', '0x10', 'шесть', '6-200', '1,44,5', '٦٢٠٠', 'NaN', 'Infinity'])(
  '«%s» is no figure',
  (typed) => {
    expect(figureIn(typed)).toBe('Напишите цифрами, например 6 200')
  },
)

test('a third decimal is too many', () => {
  expect(figureIn('6200,555')).toBe('После запятой не больше двух знаков')
})
