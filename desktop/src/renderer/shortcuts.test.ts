import { expect, test, vi } from 'vitest'
import type { FindInPageController } from './shell/page-search.ts'
import { getPageHistoryStepForKeyPress, installBrowserLikeKeyboardShortcuts } from './shortcuts.ts'

const press = (code: string, ...modifiers: readonly ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) => ({
  code,
  altKey: modifiers.includes('altKey'),
  ctrlKey: modifiers.includes('ctrlKey'),
  metaKey: modifiers.includes('metaKey'),
  shiftKey: modifiers.includes('shiftKey'),
})

test('Alt with an arrow, or ⌘ with a bracket on macOS, goes back or forward in the page history of the desktop app', () => {
  expect(getPageHistoryStepForKeyPress(press('ArrowLeft', 'altKey'), false)).toBe(-1)
  expect(getPageHistoryStepForKeyPress(press('ArrowRight', 'altKey'), false)).toBe(1)
  expect(getPageHistoryStepForKeyPress(press('BracketLeft', 'metaKey'), true)).toBe(-1)
  expect(getPageHistoryStepForKeyPress(press('BracketRight', 'metaKey'), true)).toBe(1)
})

test('key presses other than the history shortcuts do not go back or forward in the page history of the desktop app', () => {
  expect(getPageHistoryStepForKeyPress(press('ArrowLeft'), false)).toBeUndefined()
  expect(getPageHistoryStepForKeyPress(press('ArrowLeft', 'altKey', 'shiftKey'), false)).toBeUndefined()
  expect(getPageHistoryStepForKeyPress(press('ArrowLeft', 'altKey', 'ctrlKey'), false)).toBeUndefined()
  expect(getPageHistoryStepForKeyPress(press('ArrowUp', 'altKey'), false)).toBeUndefined()
  expect(getPageHistoryStepForKeyPress(press('ArrowLeft', 'altKey'), true)).toBeUndefined()
  expect(getPageHistoryStepForKeyPress(press('BracketLeft', 'metaKey'), false)).toBeUndefined()
})

test('the side buttons of a mouse, and no others, go back and forward in the page history of the desktop app', () => {
  const page = new EventTarget()
  const history = { back: vi.fn(), forward: vi.fn() }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('history', history)
  installBrowserLikeKeyboardShortcuts({} as FindInPageController, false)
  const releaseMouseButton = (button: number) =>
    page.dispatchEvent(Object.assign(new Event('mouseup'), { button }))
  for (const button of [0, 1, 2, 5]) releaseMouseButton(button)
  expect([history.back.mock.calls.length, history.forward.mock.calls.length]).toEqual([0, 0])
  releaseMouseButton(3)
  expect([history.back.mock.calls.length, history.forward.mock.calls.length]).toEqual([1, 0])
  releaseMouseButton(4)
  expect([history.back.mock.calls.length, history.forward.mock.calls.length]).toEqual([1, 1])
})
