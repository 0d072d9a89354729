import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { createPageFinder, reportFoundText } from './window-tools.ts'

const setUp = () => {
  const fake = Object.assign(new EventEmitter(), {
    findInPage: vi.fn(),
    stopFindInPage: vi.fn(),
    send: vi.fn(),
  })
  return { fake, contents: fake as unknown as WebContents }
}

test('a new search starts a session of Electron in the page that asks, and moving on continues it in either direction', () => {
  const { fake, contents } = setUp()
  const other = setUp()
  const finder = createPageFinder((pageId) => (pageId === 1 ? contents : other.contents))
  finder.search({ text: 'порт', isNew: true, isBackward: false }, 1)
  finder.search({ text: 'порт', isNew: false, isBackward: true }, 1)
  finder.stop(1)
  expect(fake.findInPage.mock.calls).toEqual([
    ['порт', { findNext: true, forward: true }],
    ['порт', { findNext: false, forward: false }],
  ])
  expect(fake.stopFindInPage).toHaveBeenCalledWith('clearSelection')
  expect(other.fake.findInPage).not.toHaveBeenCalled()
  expect(other.fake.stopFindInPage).not.toHaveBeenCalled()
})

test('only the final result of a search is sent to the page', () => {
  const { fake, contents } = setUp()
  reportFoundText(contents)
  const result = { requestId: 1, matches: 4, activeMatchOrdinal: 2, selectionArea: {} }
  fake.emit('found-in-page', {}, { ...result, matches: 1, finalUpdate: false })
  expect(fake.send).not.toHaveBeenCalled()
  fake.emit('found-in-page', {}, { ...result, finalUpdate: true })
  expect(fake.send.mock.calls).toEqual([['found', { matches: 4, active: 2 }]])
})

test('a search without a window does nothing', () => {
  const finder = createPageFinder(() => undefined)
  expect(() => finder.search({ text: 'порт', isNew: true, isBackward: false }, 1)).not.toThrow()
  expect(() => finder.stop(1)).not.toThrow()
})
