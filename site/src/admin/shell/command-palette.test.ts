import { expect, test } from 'vitest'
import { filterPaletteActions } from './command-palette.tsx'

const screen = (label: string, description = '') => ({ id: label, label, description })

const screens = [screen('Новая запись', 'Записи'), screen('Записи'), screen('IAA: сбор', 'Таблицы')]

const found = (query: string) => filterPaletteActions(query, screens).map(({ id }) => id)

test('a screen is found by whole or partial words in any order', () => {
  for (const query of ['iaa сбор', 'сбор iaa', '  Сбор   IAA: ', 'табл iaa'])
    expect(found(query)).toEqual(['IAA: сбор'])
})

test('palette matches in the label come before matches in the description', () => {
  expect(found('запис')).toEqual(['Новая запись', 'Записи'])
  expect(found('записи')).toEqual(['Записи', 'Новая запись'])
})

test('an empty palette query finds every action; an unknown word finds none', () => {
  expect(found(' ')).toEqual(['Новая запись', 'Записи', 'IAA: сбор'])
  expect(found('запись море')).toEqual([])
})
