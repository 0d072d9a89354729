import { expect, test } from 'vitest'
import { tabFor, tabs } from './tabs.ts'

const nameOf = (...asked: Parameters<typeof tabFor>) => tabFor(...asked).says

test('the inbox opens with what is new, and an unknown tab is none', () => {
  expect(nameOf({ tab: '', open: '' }, undefined)).toBe('Новые')
  expect(nameOf({ tab: 'nothing', open: '' }, undefined)).toBe('Новые')
})

test('a chosen tab stays, whatever is open', () => {
  for (const { name, says } of tabs.slice(1)) {
    expect(nameOf({ tab: name, open: '1' }, { state: 'new' })).toBe(says)
  }
})

test('a link to a request finds it where it is by now, and one to no request shows what is new', () => {
  expect(nameOf({ tab: '', open: '1' }, { state: 'new' })).toBe('Новые')
  expect(nameOf({ tab: '', open: '2' }, { state: 'done' })).toBe('Все')
  expect(nameOf({ tab: '', open: '3' }, { state: 'spam' })).toBe('Спам')
  expect(nameOf({ tab: '', open: '4' }, undefined)).toBe('Новые')
})
