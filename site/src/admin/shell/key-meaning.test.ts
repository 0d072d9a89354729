import { expect, test } from 'vitest'
import { keyMeaning } from './key-meaning.ts'

const pressed = (
  key: string,
  code: string,
  held: { ctrlKey?: true; metaKey?: true; altKey?: true; shiftKey?: true } = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('letters go by their place, whatever is printed on them', () => {
  for (const key of ['g', 'G', 'п', 'П'])
    expect(keyMeaning(pressed(key, 'KeyG'), false)).toEqual({ does: 'await' })
  for (const key of ['c', 'с'])
    expect(keyMeaning(pressed(key, 'KeyC'), true)).toEqual({ does: 'go', path: '/admin/categories' })
})

test('the question mark is wherever the alphabet has it', () => {
  expect(keyMeaning(pressed('?', 'Slash'), false)).toEqual({ does: 'help' })
  expect(keyMeaning(pressed('?', 'Digit7'), false)).toEqual({ does: 'help' })
  expect(keyMeaning(pressed('.', 'Slash'), false)).toEqual({ does: 'reach', what: 'search' })
})

test('saving is Ctrl or ⌘ with S, the palette with K, and no other command is ours', () => {
  for (const key of ['k', 'л'])
    expect(keyMeaning(pressed(key, 'KeyK', { ctrlKey: true }), false)).toEqual({ does: 'palette' })
  expect(keyMeaning(pressed('s', 'KeyS', { ctrlKey: true }), false)).toEqual({ does: 'reach', what: 'save' })
  expect(keyMeaning(pressed('ы', 'KeyS', { metaKey: true }), false)).toEqual({ does: 'reach', what: 'save' })
  expect(keyMeaning(pressed('n', 'KeyN', { ctrlKey: true }), false)).toBeUndefined()
  for (const held of [{ altKey: true }, { shiftKey: true }] as const) {
    expect(keyMeaning(pressed('s', 'KeyS', { ctrlKey: true, ...held }), false)).toBeUndefined()
    expect(keyMeaning(pressed('k', 'KeyK', { ctrlKey: true, ...held }), false)).toBeUndefined()
  }
})

test('a key that means nothing is left to the page', () => {
  for (const code of ['KeyZ', 'Digit1', 'constructor', ''])
    expect([keyMeaning(pressed('z', code), false), keyMeaning(pressed('z', code), true)]).toEqual([
      undefined,
      undefined,
    ])
  expect(keyMeaning(pressed('n', 'KeyN', { altKey: true }), false)).toBeUndefined()
})
