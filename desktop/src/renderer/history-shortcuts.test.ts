import { expect, test } from 'vitest'
import { getHistoryStep } from './history-shortcuts.ts'

const press = (code: string, ...modifiers: readonly ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) => ({
  code,
  altKey: modifiers.includes('altKey'),
  ctrlKey: modifiers.includes('ctrlKey'),
  metaKey: modifiers.includes('metaKey'),
  shiftKey: modifiers.includes('shiftKey'),
})

test('Alt with an arrow goes back and forward, on macOS ⌘ with a bracket does', () => {
  expect(getHistoryStep(press('ArrowLeft', 'altKey'), false)).toBe(-1)
  expect(getHistoryStep(press('ArrowRight', 'altKey'), false)).toBe(1)
  expect(getHistoryStep(press('BracketLeft', 'metaKey'), true)).toBe(-1)
  expect(getHistoryStep(press('BracketRight', 'metaKey'), true)).toBe(1)
})

test('other key presses do not leave the screen', () => {
  expect(getHistoryStep(press('ArrowLeft'), false)).toBeUndefined()
  expect(getHistoryStep(press('ArrowLeft', 'altKey', 'shiftKey'), false)).toBeUndefined()
  expect(getHistoryStep(press('ArrowLeft', 'altKey', 'ctrlKey'), false)).toBeUndefined()
  expect(getHistoryStep(press('ArrowUp', 'altKey'), false)).toBeUndefined()
  expect(getHistoryStep(press('ArrowLeft', 'altKey'), true)).toBeUndefined()
  expect(getHistoryStep(press('BracketLeft', 'metaKey'), false)).toBeUndefined()
})
