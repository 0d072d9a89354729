import { expect, test } from 'vitest'
import { filterCommandPaletteActions } from './command-palette.tsx'

const buildScreenAction = (label: string, description = '') => ({ id: label, label, description })

const screenActions = [
  buildScreenAction('Новая запись', 'Записи'),
  buildScreenAction('Записи'),
  buildScreenAction('IAA: сбор', 'Таблицы'),
]

const findActionIds = (query: string) => filterCommandPaletteActions(query, screenActions).map(({ id }) => id)

test('the command palette finds a screen by whole or partial words in any order', () => {
  for (const query of ['iaa сбор', 'сбор iaa', '  Сбор   IAA: ', 'табл iaa'])
    expect(findActionIds(query)).toEqual(['IAA: сбор'])
})

test('in the command palette matches in the label come before matches in the description', () => {
  expect(findActionIds('запис')).toEqual(['Новая запись', 'Записи'])
  expect(findActionIds('записи')).toEqual(['Записи', 'Новая запись'])
})

test('an empty query in the command palette finds every action, and an unknown word finds none', () => {
  expect(findActionIds(' ')).toEqual(['Новая запись', 'Записи', 'IAA: сбор'])
  expect(findActionIds('запись море')).toEqual([])
})
