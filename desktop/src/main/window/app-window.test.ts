import { EventEmitter } from 'node:events'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import {
  createDesktopSettingsStore,
  type DesktopSettingsValues,
  type WindowBounds,
} from '../files/desktop-settings.ts'
import { openAppWindow } from './app-window.ts'

const bounds = { x: 10, y: 20, width: 1200, height: 800 }

const fakeWindow = () =>
  Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), { id: 3, send: vi.fn() }),
    loadURL: vi.fn(() => Promise.resolve()),
    maximize: vi.fn(),
    show: vi.fn(),
    isMaximized: () => true,
    getNormalBounds: () => bounds,
  })

const setUp = ({
  saved = null,
  isMac = false,
  neighbor,
}: {
  saved?: DesktopSettingsValues['window']
  isMac?: boolean
  neighbor?: WindowBounds
} = {}) => {
  const fake = fakeWindow()
  const given: BrowserWindowConstructorOptions[] = []
  const set = vi.fn()
  const confirmLeaving = vi.fn(() => false)
  const context = createFakeMainProcessContext({
    settings: { get: () => ({ ...createDesktopSettingsStore('').get(), window: saved }), set },
    isMac,
    dialogs: { confirmLeaving },
    getScreens: () => [{ x: 0, y: 0, width: 1920, height: 1080 }],
    createWindow: (options) => {
      given.push(options)
      return fake as unknown as BrowserWindow
    },
  })
  const window = openAppWindow(context, { sandbox: true }, '/admin/meta', neighbor)
  return { fake, window, options: given[0], set, confirmLeaving }
}

describe('openAppWindow', () => {
  test('a new window of the desktop app loads its admin screen, is at least 1024 by 680 and is shown when the page is ready', () => {
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

  test('the window of the desktop app has a custom title bar, except on macOS', () => {
    expect(setUp().options).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: { color: '#16212a', height: 38 },
    })
    expect(setUp({ isMac: true }).options).not.toHaveProperty('titleBarStyle')
  })

  test('position, size and maximized state of the window are saved and restored', () => {
    const { fake, set } = setUp()
    fake.emit('close')
    expect(set).toHaveBeenCalledWith({ window: { bounds, maximised: true } })
    const again = setUp({ saved: { bounds, maximised: true } })
    expect(again.options).toMatchObject(bounds)
    expect(again.fake.maximize).not.toHaveBeenCalled()
    again.fake.emit('ready-to-show')
    expect(again.fake.maximize).toHaveBeenCalledOnce()
  })

  test('a second window opens next to the first one and is not maximized', () => {
    const { fake, options } = setUp({ saved: { bounds, maximised: true }, neighbor: bounds })
    expect(options).toMatchObject({ x: 42, y: 52, width: 1200, height: 800 })
    fake.emit('ready-to-show')
    expect(fake.maximize).not.toHaveBeenCalled()
    const atTheEdge = setUp({ neighbor: { ...bounds, x: 1790, y: 1040 } })
    expect(atTheEdge.options).toMatchObject({ width: 1440, height: 900 })
    expect(atTheEdge.options).not.toHaveProperty('x')
  })

  test('a desktop app page with unsaved work is closed or left only if the user agrees', () => {
    const { fake, confirmLeaving } = setUp()
    const preventDefault = vi.fn()
    fake.webContents.emit('will-prevent-unload', { preventDefault })
    expect(confirmLeaving).toHaveBeenCalledExactlyOnceWith(fake)
    expect(preventDefault).not.toHaveBeenCalled()
    confirmLeaving.mockReturnValue(true)
    fake.webContents.emit('will-prevent-unload', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test('find-in-page of the desktop app sends the page only the final number of matches, no interim one', () => {
    const { webContents } = setUp().fake
    const result = { requestId: 1, matches: 4, activeMatchOrdinal: 2, selectionArea: {} }
    webContents.emit('found-in-page', {}, { ...result, matches: 1, finalUpdate: false })
    expect(webContents.send).not.toHaveBeenCalled()
    webContents.emit('found-in-page', {}, { ...result, finalUpdate: true })
    expect(webContents.send.mock.calls).toEqual([['found', { matches: 4, active: 2 }]])
  })
})
