import { expect, test } from 'vitest'
import { resolveShortcut } from './keyboard-shortcuts.ts'

const pressed = (
  key: string,
  code: string,
  modifiers: { ctrlKey?: true; metaKey?: true; altKey?: true; shiftKey?: true } = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

test('letter shortcuts are matched by key position in any layout', () => {
  for (const key of ['g', 'G', 'п', 'П'])
    expect(resolveShortcut(pressed(key, 'KeyG'), false)).toEqual({ type: 'await' })
  for (const key of ['c', 'с'])
    expect(resolveShortcut(pressed(key, 'KeyC'), true)).toEqual({ type: 'go', path: '/admin/categories' })
})

test('the question mark shortcut is matched by character', () => {
  expect(resolveShortcut(pressed('?', 'Slash'), false)).toEqual({ type: 'help' })
  expect(resolveShortcut(pressed('?', 'Digit7'), false)).toEqual({ type: 'help' })
  expect(resolveShortcut(pressed('.', 'Slash'), false)).toEqual({ type: 'reach', what: 'search' })
})

test('Ctrl or ⌘ with S saves, with K opens the palette; no other combination is handled', () => {
  for (const key of ['k', 'л'])
    expect(resolveShortcut(pressed(key, 'KeyK', { ctrlKey: true }), false)).toEqual({ type: 'palette' })
  expect(resolveShortcut(pressed('s', 'KeyS', { ctrlKey: true }), false)).toEqual({
    type: 'reach',
    what: 'save',
  })
  expect(resolveShortcut(pressed('ы', 'KeyS', { metaKey: true }), false)).toEqual({
    type: 'reach',
    what: 'save',
  })
  expect(resolveShortcut(pressed('n', 'KeyN', { ctrlKey: true }), false)).toBeUndefined()
  for (const modifiers of [{ altKey: true }, { shiftKey: true }] as const) {
    expect(resolveShortcut(pressed('s', 'KeyS', { ctrlKey: true, ...modifiers }), false)).toBeUndefined()
    expect(resolveShortcut(pressed('k', 'KeyK', { ctrlKey: true, ...modifiers }), false)).toBeUndefined()
  }
})

test('keys without a shortcut action are not handled', () => {
  for (const code of ['KeyZ', 'Digit1', 'constructor', ''])
    expect([resolveShortcut(pressed('z', code), false), resolveShortcut(pressed('z', code), true)]).toEqual([
      undefined,
      undefined,
    ])
  expect(resolveShortcut(pressed('n', 'KeyN', { altKey: true }), false)).toBeUndefined()
})
