import { expect, test } from 'vitest'
import { findInboxCommand } from './inbox-shortcuts.ts'

interface Modifiers {
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  shiftKey?: boolean
  repeat?: boolean
}

const find = (code: string, modifiers: Modifiers = {}) =>
  findInboxCommand({
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...modifiers,
  })

test('each key of the inbox is found by its place on the keyboard', () => {
  const codes = ['KeyJ', 'KeyK', 'ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'KeyA', 'KeyE', 'KeyW', 'KeyD']
  expect(codes.map((code) => find(code))).toEqual([
    'next',
    'previous',
    'next',
    'previous',
    'panel',
    'close',
    'take',
    'done',
    'waiting',
    'due',
  ])
  expect(['KeyN', 'KeyR', 'KeyX', 'KeyZ'].map((code) => find(code))).toEqual([
    'note',
    'answer',
    'choose',
    'undo',
  ])
  expect(['KeyA', 'KeyJ', 'KeyK', 'Digit1'].map((code) => find(code, { shiftKey: true }))).toEqual([
    'assign',
    'extendDown',
    'extendUp',
    'spam',
  ])
})

test('with Ctrl or ⌘ only A and Z belong to the inbox, and Alt belongs to the browser', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect([find('KeyA', modifier), find('KeyZ', modifier)]).toEqual(['chooseAll', 'undo'])
    for (const code of ['KeyW', 'KeyR', 'KeyN', 'KeyD', 'KeyE', 'KeyJ', 'Enter'])
      expect(find(code, modifier)).toBeUndefined()
    expect(find('KeyZ', { ...modifier, shiftKey: true })).toBeUndefined()
  }
  expect(find('KeyD', { altKey: true })).toBeUndefined()
  expect(find('ArrowDown', { altKey: true })).toBeUndefined()
  expect(find('constructor')).toBeUndefined()
})

test('a key that is held down moves on, but does nothing else again', () => {
  expect(find('KeyJ', { repeat: true })).toBe('next')
  expect(find('KeyE', { repeat: true })).toBeUndefined()
  expect(find('KeyZ', { repeat: true })).toBeUndefined()
})
