import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createWindowManager, MAX_APP_WINDOWS } from './window-manager.ts'

const bounds = { x: 10, y: 20, width: 1200, height: 800 }

const createFakeWindow = (pageId: number, address: string) => {
  const page = { address }
  return Object.assign(new EventEmitter(), {
    webContents: {
      id: pageId,
      send: vi.fn(),
      getTitle: () => (pageId === 1 ? '' : 'Записи'),
      getURL: () => `app://desktop${page.address}`,
    },
    page,
    loadURL: vi.fn(() => Promise.resolve()),
    show: vi.fn(),
    focus: vi.fn(),
    flashFrame: vi.fn(),
    restore: vi.fn(),
    isMinimized: () => true,
    isFocused: () => pageId === 2,
    getNormalBounds: () => bounds,
    getTitle: () => `Окно ${pageId}`,
  })
}

const setUp = () => {
  const opened: ReturnType<typeof createFakeWindow>[] = []
  const openWindow = vi.fn((address: string, _neighbor: object | undefined) => {
    const fake = createFakeWindow(opened.length + 1, address)
    opened.push(fake)
    return fake as unknown as BrowserWindow
  })
  const onLastClosed = vi.fn()
  const onListChange = vi.fn()
  const windows = createWindowManager(openWindow, { onLastClosed, onListChange })
  const getWindow = (index: number) => {
    const found = opened[index]
    if (!found) throw new Error('there is no such window')
    return found
  }
  const openReady = (address: string) => {
    windows.openNew(address)
    windows.markPageReady(opened.length)
    return getWindow(opened.length - 1)
  }
  return { windows, opened, openWindow, onLastClosed, onListChange, getWindow, openReady }
}

const readEvents = ({ webContents }: ReturnType<typeof createFakeWindow>) => webContents.send.mock.calls

describe('createWindowManager', () => {
  test('showing the app while a window is open focuses the existing window', () => {
    const { windows, opened, getWindow } = setUp()
    windows.show()
    windows.show()
    expect(opened).toHaveLength(1)
    expect(getWindow(0).restore).toHaveBeenCalledOnce()
    expect(getWindow(0).focus).toHaveBeenCalledOnce()
  })

  test('a new window opens next to the window that had the focus last', () => {
    const { windows, openWindow } = setUp()
    windows.openNew()
    windows.openNew('/admin/meta')
    expect(openWindow.mock.calls).toEqual([
      ['/admin', undefined],
      ['/admin/meta', bounds],
    ])
  })

  test('the app opens no further window once the limit of windows is reached', () => {
    const { windows, opened } = setUp()
    for (let count = 0; count <= MAX_APP_WINDOWS; count++) windows.openNew()
    expect(opened).toHaveLength(MAX_APP_WINDOWS)
    expect(opened.at(-1)?.focus).toHaveBeenCalledOnce()
  })

  test('an admin screen opens in the window that had the focus last', () => {
    const { windows, openReady } = setUp()
    const first = openReady('/admin')
    const second = openReady('/admin')
    first.emit('focus')
    windows.openScreen('/admin/meta')
    expect(readEvents(first)).toEqual([['open', { address: '/admin/meta' }]])
    expect(readEvents(second)).toEqual([])
  })

  test('opening an admin screen opens a window if there is none, and reuses a window that is still loading', () => {
    const { windows, openWindow, getWindow } = setUp()
    windows.openScreen('/admin/users')
    expect(openWindow.mock.calls).toEqual([['/admin/users', undefined]])
    windows.openScreen('/admin/meta')
    expect(getWindow(0).loadURL.mock.calls).toEqual([['app://desktop/admin/meta']])
    expect(readEvents(getWindow(0))).toEqual([])
  })

  test('opening a screen that a window already shows raises that window', () => {
    const { windows, opened, openReady } = setUp()
    const post = openReady('/admin/posts/12?tab=text')
    const inbox = openReady('/admin/requests?open=3')
    windows.raiseOrOpenScreen('/admin/posts/12')
    windows.raiseOrOpenWindow('/admin/posts/12')
    expect(post.focus).toHaveBeenCalledTimes(2)
    expect(readEvents(post)).toEqual([])
    windows.raiseOrOpenScreen('/admin/requests?open=5')
    expect(readEvents(inbox)).toEqual([['open', { address: '/admin/requests?open=5' }]])
    windows.raiseOrOpenWindow('/admin/meta')
    expect(opened).toHaveLength(3)
  })

  test('IPC events are sent to every window, or to all except the window that caused them', () => {
    const { windows, openReady } = setUp()
    const first = openReady('/admin')
    const second = openReady('/admin')
    windows.send('keyStore', 'locked')
    windows.send('dataChanged', null, 1)
    expect(readEvents(first)).toEqual([['keyStore', 'locked']])
    expect(readEvents(second)).toEqual([
      ['keyStore', 'locked'],
      ['dataChanged', null],
    ])
  })

  test('an IPC event for the window that had the focus last is sent only to that window', () => {
    const { windows, openReady } = setUp()
    windows.sendToLastFocused('find', null)
    expect(windows.getLastFocused()).toBeUndefined()
    const first = openReady('/admin')
    const second = openReady('/admin')
    first.emit('focus')
    windows.sendToLastFocused('find', null)
    expect(readEvents(first)).toEqual([['find', null]])
    expect(readEvents(second)).toEqual([])
    expect(windows.getLastFocused()).toBe(first)
    windows.reloadAll('/admin')
    windows.sendToLastFocused('find', null)
    expect(readEvents(first)).toHaveLength(1)
  })

  test('the window manager reloads all windows, all except one, or one window', () => {
    const { windows, openReady } = setUp()
    const first = openReady('/admin/meta')
    const second = openReady('/admin/posts')
    windows.reloadAll('/admin', 1)
    expect(first.loadURL).not.toHaveBeenCalled()
    expect(second.loadURL.mock.calls).toEqual([['app://desktop/admin']])
    first.emit('focus')
    windows.restartPage(2, '/admin/posts/12')
    expect(second.loadURL.mock.lastCall).toEqual(['app://desktop/admin/posts/12'])
    windows.reloadAll('/admin/users')
    expect(first.loadURL.mock.calls).toEqual([['app://desktop/admin/users']])
    expect(second.loadURL).toHaveBeenCalledTimes(3)
  })

  test('if several windows of the desktop app are open, only the oldest one reports new inquiries to the user', () => {
    const { windows, openReady } = setUp()
    const first = openReady('/admin')
    openReady('/admin').emit('focus')
    expect([windows.isReporter(1), windows.isReporter(2)]).toEqual([true, false])
    first.emit('closed')
    expect(windows.isReporter(2)).toBe(true)
  })

  test('IPC messages from pages of closed windows are not trusted any more', () => {
    const { windows, openReady } = setUp()
    const first = openReady('/admin')
    openReady('/admin')
    expect([0, 1, 2, 3].map(windows.isAppPage)).toEqual([false, true, true, false])
    first.emit('closed')
    expect(windows.isAppPage(1)).toBe(false)
    expect(windows.getByPageId(1)).toBeUndefined()
  })

  test('to draw attention, the window that had the focus last flashes until it gets the focus', () => {
    const { windows, openReady, onLastClosed } = setUp()
    windows.flash()
    const first = openReady('/admin')
    const second = openReady('/admin')
    first.emit('focus')
    windows.flash()
    first.emit('focus')
    expect(first.flashFrame.mock.calls).toEqual([[true], [false]])
    expect(second.flashFrame).not.toHaveBeenCalled()
    first.emit('closed')
    expect(onLastClosed).not.toHaveBeenCalled()
    expect(windows.isAnyFocused()).toBe(true)
    second.emit('closed')
    expect(onLastClosed).toHaveBeenCalledOnce()
    expect(windows.isAnyFocused()).toBe(false)
  })

  test('the window menu lists each window and changes with titles, focus and opened or closed windows', () => {
    const { windows, openReady, onListChange } = setUp()
    const first = openReady('/admin')
    openReady('/admin')
    first.emit('focus')
    expect(windows.listForMenu()).toMatchObject([
      { title: 'Окно 1', isLastFocused: true },
      { title: 'Записи', isLastFocused: false },
    ])
    windows.listForMenu()[1]?.focus()
    const changes = onListChange.mock.calls.length
    for (const event of ['page-title-updated', 'focus', 'closed']) first.emit(event)
    expect(onListChange.mock.calls.length - changes).toBe(3)
  })

  test('an opened file is announced to the page that had focus last, if it has loaded', () => {
    const { windows, openReady, getWindow } = setUp()
    windows.announceOpenedFile()
    expect(readEvents(getWindow(0))).toEqual([])
    const second = openReady('/admin')
    windows.announceOpenedFile()
    expect(readEvents(second)).toEqual([['fileOpened', null]])
    expect(readEvents(getWindow(0))).toEqual([])
  })

  test('the request of the app menu to choose another server waits until the page of the window is ready', () => {
    const { windows, opened, getWindow } = setUp()
    windows.requestServerChoice()
    expect(readEvents(getWindow(0))).toEqual([])
    expect(windows.markPageReady(1)).toEqual({ isChoosing: true })
    // After a reload the request has already been handled.
    expect(windows.markPageReady(1)).toEqual({ isChoosing: false })
    windows.requestServerChoice()
    expect(readEvents(getWindow(0))).toEqual([['chooseServer', null]])
    getWindow(0).emit('closed')
    windows.requestServerChoice()
    expect(opened).toHaveLength(2)
    expect(windows.markPageReady(2)).toEqual({ isChoosing: true })
  })
})
