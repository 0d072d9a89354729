import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusePermissions, webPreferences } from './security.ts'

/** All that Electron lets an app loosen, each as it would be loosened; what it does by itself is safe. */
const loosened: Readonly<Record<string, unknown>> = {
  sandbox: false,
  contextIsolation: false,
  nodeIntegration: true,
  nodeIntegrationInWorker: true,
  nodeIntegrationInSubFrames: true,
  webSecurity: false,
  allowRunningInsecureContent: true,
  experimentalFeatures: true,
  webviewTag: true,
  navigateOnDragDrop: true,
  plugins: true,
}

/** What no window of ours has any use for, whatever its value. */
const needless = [
  'enableBlinkFeatures',
  'disableBlinkFeatures',
  'session',
  'partition',
  'additionalArguments',
]

describe('the page', () => {
  test('has nothing loosened, tried out as packaged and as built', () => {
    for (const isPackaged of [true, false]) {
      const preferences = new Map(Object.entries(webPreferences('/preload.cjs', isPackaged)))
      for (const [name, value] of Object.entries(loosened))
        expect(preferences.get(name), name).not.toBe(value)
      for (const name of needless) expect(preferences.has(name), name).toBe(false)
    }
  })

  test('keeps its pace while nobody looks, since it has requests to tell of', () => {
    expect(webPreferences('/preload.cjs', true).backgroundThrottling).toBe(false)
  })

  test('has the tools of a developer only where one builds it', () => {
    expect(webPreferences('/preload.cjs', true).devTools).toBe(false)
    expect(webPreferences('/preload.cjs', false).devTools).toBe(true)
  })

  test('is granted the clipboard to write to, and nothing else', () => {
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
    })
    refusePermissions(session as unknown as Session)
    const [[request]] = session.setPermissionRequestHandler.mock.calls as [[CallableFunction]]
    const [[check]] = session.setPermissionCheckHandler.mock.calls as [[CallableFunction]]
    const [[device]] = session.setDevicePermissionHandler.mock.calls as [[CallableFunction]]
    const granted = (permission: string, origin: string) => {
      const grant = vi.fn()
      request(null, permission, grant, { requestingUrl: origin })
      expect(check(null, permission, origin)).toBe(grant.mock.calls[0]?.[0])
      return check(null, permission, origin)
    }
    expect(granted('clipboard-sanitized-write', 'app://desktop/')).toBe(true)
    expect(granted('clipboard-sanitized-write', 'https://evil.example/')).toBe(false)
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'fullscreen',
      'hid',
    ]) {
      expect(granted(permission, 'app://desktop/'), permission).toBe(false)
    }
    expect(device({ deviceType: 'usb' })).toBe(false)
  })

  test('downloads nothing by itself', () => {
    const nothing = () => undefined
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: nothing,
      setPermissionCheckHandler: nothing,
      setDevicePermissionHandler: nothing,
    })
    refusePermissions(session as unknown as Session)
    const preventDefault = vi.fn()
    session.emit('will-download', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

describe('a page that wants to leave', () => {
  const setUp = () => {
    const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() })
    const links = { open: vi.fn() }
    hold(contents as unknown as WebContents, links)
    const isHeld = (event: string, url?: string) => {
      const preventDefault = vi.fn()
      contents.emit(event, { url, preventDefault })
      return preventDefault.mock.calls.length > 0
    }
    const [[openWindow]] = contents.setWindowOpenHandler.mock.calls as [[CallableFunction]]
    return { links, isHeld, openWindow }
  }
  const elsewhere = [
    'https://evil.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'app://evil/admin',
    'app://desktop@evil/admin',
    'javascript:alert(1)',
    'about:blank',
  ]

  test('stays, by whichever way it tries', () => {
    const { isHeld } = setUp()
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      for (const url of elsewhere) expect(isHeld(event, url), `${event} ${url}`).toBe(true)
      expect(isHeld(event, 'app://desktop/admin/meta')).toBe(false)
    }
  })

  test('opens no window; a link out of it goes to the system', () => {
    const { links, openWindow } = setUp()
    for (const url of [...elsewhere, 'app://desktop/admin']) {
      expect(openWindow({ url }), url).toEqual({ action: 'deny' })
    }
    expect(links.open.mock.calls.flat()).toEqual(elsewhere)
  })

  test('gets no webview', () => {
    expect(setUp().isHeld('will-attach-webview')).toBe(true)
  })
})
