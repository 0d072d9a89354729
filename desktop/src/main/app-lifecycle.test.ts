import { EventEmitter } from 'node:events'
import type { App, LoginItemSettings } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../testing/fake-context.ts'
import {
  createStartAtLoginToggle,
  findRemoteDebuggingSwitch,
  handleAppLifecycleEvents,
} from './app-lifecycle.ts'

const setUp = (runsWithoutWindow: boolean) => {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn() })
  const show = vi.fn()
  const context = createFakeMainProcessContext({
    windows: { show },
    connections: { flushKeychains: async () => false },
  })
  handleAppLifecycleEvents({ ...context, app: app as unknown as App }, () => runsWithoutWindow)
  return { app, show }
}

describe('handleAppLifecycleEvents', () => {
  test('starting the desktop app a second time or clicking its dock icon shows its window', () => {
    const { app, show } = setUp(true)
    app.emit('second-instance')
    app.emit('activate')
    expect(show).toHaveBeenCalledTimes(2)
  })

  test('closing the last window quits the app, unless the app may keep running without a window', () => {
    for (const runsWithoutWindow of [true, false]) {
      const { app } = setUp(runsWithoutWindow)
      app.emit('window-all-closed')
      expect(app.quit).toHaveBeenCalledTimes(runsWithoutWindow ? 0 : 1)
    }
  })

  test('quitting the app waits until pending keychain writes have finished', async () => {
    const { app } = setUp(false)
    const preventDefault = vi.fn()
    app.emit('will-quit', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  })
})

const commandLine = (...switches: readonly string[]) => ({
  hasSwitch: (name: string) => switches.includes(name),
})

test('the desktop app detects a command line that opens remote debugging by port or by pipe', () => {
  expect(findRemoteDebuggingSwitch(commandLine('lang', 'remote-debugging-port'))).toBe(
    'remote-debugging-port',
  )
  expect(findRemoteDebuggingSwitch(commandLine('remote-debugging-pipe'))).toBe('remote-debugging-pipe')
})

test('the desktop app accepts a command line that does not open remote debugging', () => {
  expect(findRemoteDebuggingSwitch(commandLine())).toBeUndefined()
  expect(findRemoteDebuggingSwitch(commandLine('user-data-dir', 'disable-gpu'))).toBeUndefined()
})

describe('createStartAtLoginToggle', () => {
  const setUp = (platform: string) => {
    const app = {
      getLoginItemSettings: () => ({ openAtLogin: true }) as LoginItemSettings,
      setLoginItemSettings: vi.fn(),
    }
    return { app, loginItem: createStartAtLoginToggle(app, platform) }
  }

  test('whether the app starts at login is read from the operating system and set there', () => {
    for (const platform of ['darwin', 'win32']) {
      const { app, loginItem } = setUp(platform)
      expect(loginItem?.isEnabled()).toBe(true)
      loginItem?.setEnabled(false)
      expect(app.setLoginItemSettings.mock.calls).toEqual([[{ openAtLogin: false }]])
    }
  })

  test('on Linux the desktop app does not offer to start at login', () => {
    expect(setUp('linux').loginItem).toBeUndefined()
  })
})
