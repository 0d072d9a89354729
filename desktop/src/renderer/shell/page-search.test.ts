import { describe, expect, test, vi } from 'vitest'
import type { DesktopBridge } from '../../ipc/ipc-channels.ts'
import type { IpcInvoker } from '../main-process.ts'
import { getFindBarCommandForKeyPress } from '../shortcuts.ts'
import { createFindInPageController } from './page-search.ts'

const setUp = () => {
  const listeners = new Map<string, (payload: never) => void>()
  const on = ((event: string, listener: (payload: never) => void) => {
    listeners.set(event, listener)
    return () => undefined
  }) as DesktopBridge['on']
  const invoke = vi.fn(async () => null)
  const search = createFindInPageController({ on }, invoke as unknown as IpcInvoker)
  const emit = (event: string, payload: unknown) => listeners.get(event)?.(payload as never)
  return {
    search,
    invoke,
    find: (matches: number, active: number) => emit('found', { matches, active }),
    emit,
  }
}

describe('createFindInPageController', () => {
  test('the find bar does not count the match in its own search field, which is the last match of the page', () => {
    const { search, find } = setUp()
    search.setText('порт')
    find(5, 1)
    expect(search.getState().result).toEqual({ active: 1, total: 4 })
    find(1, 1)
    expect(search.getState().result).toEqual({ active: 0, total: 0 })
  })

  test('the find bar skips the match in its own search field in the direction of the search', () => {
    const { search, invoke, find } = setUp()
    search.setText('порт')
    find(3, 1)
    search.move('previous')
    invoke.mockClear()
    find(3, 3)
    expect(invoke.mock.calls).toEqual([['find:search', { text: 'порт', isNew: false, isBackward: true }]])
    expect(search.getState().result).toEqual({ active: 1, total: 2 })
    find(3, 2)
    expect(search.getState().result).toEqual({ active: 2, total: 2 })
  })

  test('typing in the find bar starts a new search, and an empty field or closing the bar ends it', () => {
    const { search, invoke, find } = setUp()
    search.open()
    search.setText('п')
    search.setText('')
    find(3, 1)
    expect(search.getState().result).toBeUndefined()
    search.close()
    search.move('next')
    expect(invoke.mock.calls).toEqual([
      ['find:search', { text: 'п', isNew: true, isBackward: false }],
      ['find:stop', null],
      ['find:stop', null],
    ])
    expect(search.getState().isOpen).toBe(false)
  })

  test('the menu item Find opens the find bar, and focuses its field if the find bar is already open', () => {
    const { search, emit } = setUp()
    const redraw = vi.fn()
    const unsubscribe = search.subscribe(redraw)
    emit('find', null)
    expect(search.getState()).toMatchObject({ isOpen: true, openCount: 1 })
    emit('find', null)
    expect(search.getState().openCount).toBe(2)
    unsubscribe()
    emit('find', null)
    expect(redraw).toHaveBeenCalledTimes(2)
  })
})

describe('getFindBarCommandForKeyPress', () => {
  const press = (code: string, change: object = {}) => ({
    code,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...change,
  })

  test('Ctrl+F, or ⌘F on macOS, opens the find bar, and F3 shows the next or previous match', () => {
    expect(getFindBarCommandForKeyPress(press('KeyF', { ctrlKey: true }), false)).toBe('open')
    expect(getFindBarCommandForKeyPress(press('KeyF', { metaKey: true }), true)).toBe('open')
    expect(getFindBarCommandForKeyPress(press('F3'), false)).toBe('next')
    expect(getFindBarCommandForKeyPress(press('F3', { shiftKey: true }), false)).toBe('previous')
  })

  test('key presses other than the find shortcuts do not open the find bar of the desktop app', () => {
    for (const [pressed, isMac] of [
      [press('KeyF'), false],
      [press('KeyF', { ctrlKey: true }), true],
      [press('KeyF', { metaKey: true }), false],
      [press('KeyF', { ctrlKey: true, shiftKey: true }), false],
      [press('KeyF', { ctrlKey: true, altKey: true }), false],
      [press('F3', { ctrlKey: true }), false],
      [press('KeyG', { ctrlKey: true }), false],
    ] as const)
      expect(getFindBarCommandForKeyPress(pressed, isMac)).toBeUndefined()
  })
})
