import { expect, test } from 'vitest'
import { findKeyboardShortcutAction } from './keyboard-shortcuts.ts'

const resolvePressedKey = (
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

test('letter shortcuts are matched by the position of the key, so that they work in any keyboard layout', () => {
  for (const key of ['g', 'G', 'п', 'П'])
    expect(findKeyboardShortcutAction(resolvePressedKey(key, 'KeyG'), false)).toEqual({ type: 'await' })
  for (const key of ['c', 'с'])
    expect(findKeyboardShortcutAction(resolvePressedKey(key, 'KeyC'), true)).toEqual({
      type: 'go',
      path: '/admin/categories',
    })
})

test('the shortcut of the question mark is matched by the character, not by the position of the key', () => {
  expect(findKeyboardShortcutAction(resolvePressedKey('?', 'Slash'), false)).toEqual({ type: 'help' })
  expect(findKeyboardShortcutAction(resolvePressedKey('?', 'Digit7'), false)).toEqual({ type: 'help' })
  expect(findKeyboardShortcutAction(resolvePressedKey('.', 'Slash'), false)).toEqual({
    type: 'reach',
    what: 'search',
  })
})

test('in the admin Ctrl+S or ⌘S saves, Ctrl+K or ⌘K opens the command palette, and no other combination is handled', () => {
  for (const key of ['k', 'л'])
    expect(findKeyboardShortcutAction(resolvePressedKey(key, 'KeyK', { ctrlKey: true }), false)).toEqual({
      type: 'palette',
    })
  expect(findKeyboardShortcutAction(resolvePressedKey('s', 'KeyS', { ctrlKey: true }), false)).toEqual({
    type: 'reach',
    what: 'save',
  })
  expect(findKeyboardShortcutAction(resolvePressedKey('ы', 'KeyS', { metaKey: true }), false)).toEqual({
    type: 'reach',
    what: 'save',
  })
  expect(findKeyboardShortcutAction(resolvePressedKey('n', 'KeyN', { ctrlKey: true }), false)).toBeUndefined()
  for (const modifiers of [{ altKey: true }, { shiftKey: true }] as const) {
    expect(
      findKeyboardShortcutAction(resolvePressedKey('s', 'KeyS', { ctrlKey: true, ...modifiers }), false),
    ).toBeUndefined()
    expect(
      findKeyboardShortcutAction(resolvePressedKey('k', 'KeyK', { ctrlKey: true, ...modifiers }), false),
    ).toBeUndefined()
  }
})

test('a pressed key without a shortcut in the admin triggers no action', () => {
  for (const code of ['KeyZ', 'Digit1', 'constructor', ''])
    expect([
      findKeyboardShortcutAction(resolvePressedKey('z', code), false),
      findKeyboardShortcutAction(resolvePressedKey('z', code), true),
    ]).toEqual([undefined, undefined])
  expect(findKeyboardShortcutAction(resolvePressedKey('n', 'KeyN', { altKey: true }), false)).toBeUndefined()
})
