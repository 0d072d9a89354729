import { EventEmitter } from 'node:events'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import type { DesktopSettings, DesktopSettingsValue } from '../files/desktop-settings.ts'
import { createMainWindow, openAppWindow } from './main-window.ts'

const bounds = { x: 10, y: 20, width: 1200, height: 800 }

const fakeWindow = () =>
  Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), { id: 3, send: vi.fn() }),
    loadURL: vi.fn(() => Promise.resolve()),
    maximize: vi.fn(),
    show: vi.fn(),
    focus: vi.fn(),
    flashFrame: vi.fn(),
    restore: vi.fn(),
    isMinimized: () => true,
    isMaximized: () => true,
    isFocused: () => true,
    getNormalBounds: () => bounds,
  })

const setUp = ({
  saved = null,
  isMac = false,
}: {
  readonly saved?: DesktopSettingsValue['window']
  readonly isMac?: boolean
} = {}) => {
  const fake = fakeWindow()
  const given: BrowserWindowConstructorOptions[] = []
  const set = vi.fn()
  const settings: DesktopSettings = {
    get: () => ({
      server: null,
      window: saved,
      outdatedKeys: [],
      zoom: 1,
      pinnedCertificates: {},
      dictionaryUrl: null,
    }),
    set,
  }
  const window = openAppWindow({
    address: '/admin/meta',
    settings,
    isMac,
    getScreens: () => [{ x: 0, y: 0, width: 1920, height: 1080 }],
    webPreferences: { sandbox: true },
    createWindow: (options) => {
      given.push(options)
      return fake as unknown as BrowserWindow
    },
  })
  return { fake, window, options: given[0], set }
}

describe('openWindow', () => {
  test('the window loads its address, is at least 1024 by 680 and is shown when the page is ready', () => {
    const { fake, options } = setUp()
    expect(fake.loadURL).toHaveBeenCalledWith('app://desktop/admin/meta')
    expect(options).toMatchObject({
      minWidth: 1024,
      minHeight: 680,
      show: false,
      webPreferences: { sandbox: true },
    })
    expect(fake.show).not.toHaveBeenCalled()
    fake.emit('ready-to-show')
    expect(fake.show).toHaveBeenCalledOnce()
  })

  test('the window has a custom title bar, except on macOS', () => {
    expect(setUp().options).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: { color: '#16212a', height: 38 },
    })
    expect(setUp({ isMac: true }).options).not.toHaveProperty('titleBarStyle')
  })

  test('bounds and maximized state of the window are saved and restored', () => {
    const { fake, set } = setUp()
    fake.emit('close')
    expect(set).toHaveBeenCalledWith({ window: { bounds, maximised: true } })
    const again = setUp({ saved: { bounds, maximised: true } })
    expect(again.options).toMatchObject(bounds)
    expect(again.fake.maximize).not.toHaveBeenCalled()
    again.fake.emit('ready-to-show')
    expect(again.fake.maximize).toHaveBeenCalledOnce()
  })

  test('a page cannot prevent the window from closing', () => {
    const preventDefault = vi.fn()
    setUp().fake.webContents.emit('will-prevent-unload', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

describe('createMainWindow', () => {
  const setUpPage = () => {
    const windows: ReturnType<typeof fakeWindow>[] = []
    const addresses: string[] = []
    const onClosed = vi.fn()
    const page = createMainWindow((address) => {
      const fake = fakeWindow()
      windows.push(fake)
      addresses.push(address)
      return fake as unknown as BrowserWindow
    }, onClosed)
    return { page, windows, addresses, onClosed }
  }

  test('showing the window twice focuses the existing one', () => {
    const { page, windows } = setUpPage()
    page.show()
    page.show()
    expect(windows).toHaveLength(1)
    expect(windows[0]?.restore).toHaveBeenCalledOnce()
    expect(windows[0]?.focus).toHaveBeenCalledOnce()
  })

  test('the window flashes until it gets focus, and a closed window does not flash', () => {
    const { page, windows, onClosed } = setUpPage()
    page.flash()
    page.show()
    page.flash()
    expect(windows[0]?.flashFrame.mock.calls).toEqual([[true]])
    windows[0]?.emit('focus')
    expect(windows[0]?.flashFrame.mock.calls).toEqual([[true], [false]])
    expect(onClosed).not.toHaveBeenCalled()
    windows[0]?.emit('closed')
    page.flash()
    expect(onClosed).toHaveBeenCalledOnce()
    expect(windows[0]?.flashFrame).toHaveBeenCalledTimes(2)
  })

  test('opening a screen sends its address to the page, or opens a window at this address', () => {
    const { page, windows, addresses } = setUpPage()
    expect(page.getPageId()).toBeUndefined()
    page.send('keyStore', 'locked')
    page.openScreen('/admin/users')
    page.openScreen('/admin/meta')
    expect(addresses).toEqual(['/admin/users'])
    expect(windows[0]?.webContents.send.mock.calls).toEqual([['open', { address: '/admin/meta' }]])
    windows[0]?.emit('closed')
    expect(page.getPageId()).toBeUndefined()
    page.show()
    expect(addresses).toEqual(['/admin/users', '/admin'])
  })

  test('a request to change the server waits until the page is ready', () => {
    const { page, windows } = setUpPage()
    const readSentEvents = (index: number) => windows[index]?.webContents.send.mock.calls ?? []
    page.requestServerChoice()
    expect(readSentEvents(0)).toEqual([])
    expect(page.markPageReady()).toEqual({ isChoosing: true })
    // After a reload the request has already been handled.
    expect(page.markPageReady()).toEqual({ isChoosing: false })
    page.requestServerChoice()
    expect(readSentEvents(0)).toEqual([['chooseServer', null]])
    expect(page.markPageReady()).toEqual({ isChoosing: false })

    windows[0]?.emit('closed')
    page.requestServerChoice()
    expect(windows).toHaveLength(2)
    expect(readSentEvents(1)).toEqual([])
    expect(page.markPageReady()).toEqual({ isChoosing: true })
  })
})
