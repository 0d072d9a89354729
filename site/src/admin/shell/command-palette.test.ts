import { expect, test } from 'vitest'
import { filterPaletteActions } from './command-palette.tsx'

const screen = (label: string, description = '') => ({ id: label, label, description })

const groups = [
  {
    group: 'Экраны',
    actions: [screen('Новая запись', 'Записи'), screen('Записи'), screen('IAA: сбор', 'Таблицы')],
  },
  { group: 'Действия', actions: [screen('Выйти')] },
]

const found = (query: string) => {
  const names: unknown[] = []
  for (const item of filterPaletteActions(query, groups))
    names.push('actions' in item ? [item.group, ...item.actions.map(({ id }: { id: string }) => id)] : item)
  return names
}

test('a screen is found by whole or partial words in any order', () => {
  for (const query of ['iaa сбор', 'сбор iaa', '  Сбор   IAA: ', 'табл iaa'])
    expect(found(query)).toEqual([['Экраны', 'IAA: сбор']])
})

test('palette matches in the label come before matches in the description', () => {
  expect(found('запис')).toEqual([['Экраны', 'Новая запись', 'Записи']])
  expect(found('записи')).toEqual([['Экраны', 'Записи', 'Новая запись']])
})

test('an empty palette query finds every action; an unknown word finds none', () => {
  expect(found(' ')).toEqual([
    ['Экраны', 'Новая запись', 'Записи', 'IAA: сбор'],
    ['Действия', 'Выйти'],
  ])
  expect(found('запись море')).toEqual([])
})
