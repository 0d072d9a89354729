import { EventEmitter } from 'node:events'
import type { App, BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from '../files/desktop-settings.ts'
import { computeZoomFactor, createWindowZoom, type ZoomStep } from './zoom.ts'

const setUp = ({ isMac = false, file = `${createTempFolder()}/settings.json` } = {}) => {
  const app = new EventEmitter()
  const settings = createDesktopSettingsStore(file)
  const windows: object[] = []
  const openWindow = (url = 'app://desktop/admin') => {
    const webContents = Object.assign(new EventEmitter(), { setZoomFactor: vi.fn(), getURL: () => url })
    const window = Object.assign(new EventEmitter(), { webContents, setTitleBarOverlay: vi.fn() })
    app.emit('browser-window-created', {}, window)
    webContents.emit('did-navigate', {}, url)
    windows.push(window)
    return window
  }
  const changeZoom = createWindowZoom(
    { ...createFakeMainProcessContext({ settings, isMac }), app: app as unknown as App },
    () => windows as readonly BrowserWindow[],
  )
  return { changeZoom, settings, openWindow, file }
}

test('zooming in and out uses the steps of Chromium from 50 to 300 percent and stops there', () => {
  const listZoomFactors = (step: ZoomStep) => {
    const factors = [1]
    for (let count = 0; count < 20; count++) factors.push(computeZoomFactor(factors.at(-1) ?? 1, step))
    return [...new Set(factors)]
  }
  expect(listZoomFactors('in')).toEqual([1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3])
  expect(listZoomFactors('out')).toEqual([1, 0.9, 0.8, 0.75, 0.67, 0.5])
  expect(computeZoomFactor(2.5, 'reset')).toBe(1)
  expect(computeZoomFactor(1.3, 'in')).toBe(1.5)
})

test('a changed zoom applies to every open window, to windows opened later and after a restart', () => {
  const { changeZoom, openWindow, file } = setUp()
  const windows = [openWindow(), openWindow()]
  changeZoom('in')
  for (const { webContents } of windows) expect(webContents.setZoomFactor).toHaveBeenLastCalledWith(1.1)
  expect(openWindow().webContents.setZoomFactor).toHaveBeenLastCalledWith(1.1)
  const next = setUp({ file })
  expect(next.openWindow().webContents.setZoomFactor.mock.calls).toEqual([[1.1]])
})

test('the window buttons of the system are as high as the zoomed title bar, except on macOS', () => {
  const { changeZoom, openWindow } = setUp()
  const window = openWindow()
  changeZoom('in')
  changeZoom('in')
  expect(window.setTitleBarOverlay).toHaveBeenLastCalledWith({ height: 48 })
  const onMac = setUp({ isMac: true })
  const macWindow = onMac.openWindow()
  onMac.changeZoom('in')
  expect(macWindow.setTitleBarOverlay).not.toHaveBeenCalled()
})

test('Ctrl with the mouse wheel zooms, and a window that shows a page of another origin is not zoomed', () => {
  const { settings, openWindow } = setUp()
  const window = openWindow()
  const foreign = openWindow('https://broker.example.com/')
  window.webContents.emit('zoom-changed', {}, 'out')
  expect(settings.get().zoom).toBe(0.9)
  expect(window.webContents.setZoomFactor).toHaveBeenLastCalledWith(0.9)
  expect(foreign.webContents.setZoomFactor).not.toHaveBeenCalled()
  expect(foreign.setTitleBarOverlay).not.toHaveBeenCalled()
})
