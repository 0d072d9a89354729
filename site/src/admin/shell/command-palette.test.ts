import { expect, test } from 'vitest'
import { filterPaletteActions } from './command-palette.tsx'

const buildScreenAction = (label: string, description = '') => ({ id: label, label, description })

const screenActions = [
  buildScreenAction('Новая запись', 'Записи'),
  buildScreenAction('Записи'),
  buildScreenAction('IAA: сбор', 'Таблицы'),
]

const findActionIds = (query: string) => filterPaletteActions(query, screenActions).map(({ id }) => id)

test('a screen is found by whole or partial words in any order', () => {
  for (const query of ['iaa сбор', 'сбор iaa', '  Сбор   IAA: ', 'табл iaa'])
    expect(findActionIds(query)).toEqual(['IAA: сбор'])
})

test('palette matches in the label come before matches in the description', () => {
  expect(findActionIds('запис')).toEqual(['Новая запись', 'Записи'])
  expect(findActionIds('записи')).toEqual(['Записи', 'Новая запись'])
})

test('an empty palette query finds every action; an unknown word finds none', () => {
  expect(findActionIds(' ')).toEqual(['Новая запись', 'Записи', 'IAA: сбор'])
  expect(findActionIds('запись море')).toEqual([])
})
