import type { Menu, NativeImage, Tray } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from '../files/desktop-settings.ts'
import { createTrayIcon } from './tray-icon.ts'

const setUp = (file = `${createTempFolder()}/settings.json`) => {
  const tray = { setToolTip: vi.fn(), setContextMenu: vi.fn(), on: vi.fn(), destroy: vi.fn() }
  const createTray = vi.fn(() => tray as unknown as Tray)
  const image = { resize: vi.fn((): object => image) }
  const showWindow = vi.fn()
  const icon = createTrayIcon(
    {
      ...createFakeMainProcessContext({
        app: { quit: vi.fn() },
        settings: createDesktopSettingsStore(file),
        windows: { show: showWindow },
      }),
      Menu: { buildFromTemplate: (template: readonly object[]) => template } as unknown as typeof Menu,
    },
    () => image as unknown as NativeImage,
    createTray,
  )
  return { file, icon, tray, createTray, showWindow }
}

test('the tray icon is off at first, and its setting survives a restart', () => {
  const { file, icon, createTray } = setUp()
  expect(icon.isEnabled()).toBe(false)
  expect(createTray).not.toHaveBeenCalled()
  icon.setEnabled(true)
  expect(icon.isEnabled()).toBe(true)
  const restarted = setUp(file)
  expect(restarted.createTray).toHaveBeenCalledOnce()
  restarted.icon.setEnabled(false)
  expect(restarted.tray.destroy).toHaveBeenCalledOnce()
  expect(setUp(file).icon.isEnabled()).toBe(false)
})

test('switching the tray icon on twice shows one icon, and a click on it opens a window', () => {
  const { icon, tray, createTray, showWindow } = setUp()
  icon.setEnabled(true)
  icon.setEnabled(true)
  expect(createTray).toHaveBeenCalledOnce()
  expect(tray.on.mock.calls).toEqual([['click', showWindow]])
})
