import { expect, test } from 'vitest'
import { calculation, callback } from '../../testing/made-requests.ts'
import { rowsIn, tabFor, tabs } from './tabs.ts'

const lists = {
  new: [callback({ id: 1 })],
  all: [callback({ id: 1 }), calculation({ id: 2, state: 'done' })],
  spam: [callback({ id: 3, state: 'spam' })],
}
const nameOf = (...asked: Parameters<typeof tabFor>) => tabFor(...asked).says

test('the inbox opens with what is new, and an unknown tab is none', () => {
  expect(nameOf({ tab: '', open: '' }, {})).toBe('Новые')
  expect(nameOf({ tab: 'nothing', open: '' }, lists)).toBe('Новые')
})

test('a chosen tab stays, whatever is open', () => {
  for (const { name, says } of tabs.slice(1)) expect(nameOf({ tab: name, open: '1' }, lists)).toBe(says)
})

test('a link to a request finds it where it is by now', () => {
  expect(nameOf({ tab: '', open: '1' }, lists)).toBe('Новые')
  expect(nameOf({ tab: '', open: '2' }, lists)).toBe('Все')
  expect(nameOf({ tab: '', open: '3' }, lists)).toBe('Спам')
  expect(nameOf({ tab: '', open: '4' }, lists)).toBe('Новые')
})

test('until a list is known, it may be there', () => {
  expect(nameOf({ tab: '', open: '2' }, {})).toBe('Новые')
  expect(nameOf({ tab: '', open: '2' }, { new: lists.new })).toBe('Все')
  expect(nameOf({ tab: '', open: '3' }, { new: lists.new, all: lists.all })).toBe('Спам')
})

test('a tab of one kind shows that kind alone', () => {
  const idsIn = (name: string) => {
    const tab = tabs.find((each) => each.name === name)
    return tab && rowsIn(tab, lists.all).map(({ id }) => id)
  }
  expect(idsIn('callback')).toEqual([1])
  expect(idsIn('calculation')).toEqual([2])
  expect(idsIn('all')).toEqual([1, 2])
})
