import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('what fits stays as it is, on one line', () => {
  expect(cut('Авто из США', 11)).toBe('Авто из США')
  expect(cut('  Авто\nиз США ', 11)).toBe('Авто из США')
  expect(cut('', 11)).toBe('')
})

test('what does not fit ends after a whole word and three dots, within its room', () => {
  expect(cut('Автомобиль из Грузии', 16)).toBe('Автомобиль из…')
  expect(cut('Автомобиль из Грузии', 14)).toBe('Автомобиль из…')
  expect(cut('Автомобиль из Грузии', 13)).toBe('Автомобиль…')
})

test('no comma or dash is left before the dots', () => {
  expect(cut('Порты, море и цена', 9)).toBe('Порты…')
  expect(cut('Море — и вся цена', 8)).toBe('Море…')
})

test('a single word longer than the line is cut where the line ends', () => {
  expect(cut('Автотранспортировка', 8)).toBe('Автотра…')
  expect([...cut('🚗'.repeat(20), 8)]).toHaveLength(8)
})

test('whatever is typed never comes out longer than its room', () => {
  const words = 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине'
  for (let fits = 2; fits <= words.length; fits += 1) {
    expect([...cut(words, fits)].length, String(fits)).toBeLessThanOrEqual(fits)
  }
})
