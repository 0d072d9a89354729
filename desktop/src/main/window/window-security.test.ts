import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { buildSecureWebPreferences, denyPagePermissions, restrictPageNavigation } from './window-security.ts'

/** Preferences with the value that would weaken security. Their defaults in Electron are safe. */
const weakenedPreferences: Record<string, unknown> = {
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

/** Preferences that the app must not set at all. */
const unusedPreferences = [
  'enableBlinkFeatures',
  'disableBlinkFeatures',
  'session',
  'partition',
  'additionalArguments',
]

const buildPreferences = (isPackaged: boolean) => buildSecureWebPreferences('/preload.cjs', isPackaged, true)

describe('the security of a window', () => {
  test('no web preference of a desktop app window weakens security, packaged or not', () => {
    for (const isPackaged of [true, false]) {
      const preferences = new Map(Object.entries(buildPreferences(isPackaged)))
      for (const [name, value] of Object.entries(weakenedPreferences))
        expect(preferences.get(name), name).not.toBe(value)
      for (const name of unusedPreferences) expect(preferences.has(name), name).toBe(false)
    }
  })

  test('the page of the desktop app is not throttled in the background, because it has to report new inquiries', () => {
    expect(buildPreferences(true).backgroundThrottling).toBe(false)
  })

  test('developer tools are disabled in a packaged app', () => {
    expect(buildPreferences(true).devTools).toBe(false)
    expect(buildPreferences(false).devTools).toBe(true)
  })

  test('the page of a desktop app window has no browser permission except writing to the clipboard', () => {
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
    })
    denyPagePermissions(session as unknown as Session)
    const [[request]] = session.setPermissionRequestHandler.mock.calls as [[CallableFunction]]
    const [[check]] = session.setPermissionCheckHandler.mock.calls as [[CallableFunction]]
    const [[device]] = session.setDevicePermissionHandler.mock.calls as [[CallableFunction]]
    const isPermissionGranted = (permission: string, origin: string) => {
      const grant = vi.fn()
      request(null, permission, grant, { requestingUrl: origin })
      expect(check(null, permission, origin)).toBe(grant.mock.calls[0]?.[0])
      return check(null, permission, origin)
    }
    expect(isPermissionGranted('clipboard-sanitized-write', 'app://desktop/')).toBe(true)
    expect(isPermissionGranted('clipboard-sanitized-write', 'https://evil.example/')).toBe(false)
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'fullscreen',
      'hid',
    ]) {
      expect(isPermissionGranted(permission, 'app://desktop/'), permission).toBe(false)
    }
    expect(device({ deviceType: 'usb' })).toBe(false)
  })

  test('a window of the desktop app prevents downloads that a page starts', () => {
    const nothing = () => undefined
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: nothing,
      setPermissionCheckHandler: nothing,
      setDevicePermissionHandler: nothing,
    })
    denyPagePermissions(session as unknown as Session)
    const preventDefault = vi.fn()
    session.emit('will-download', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

describe('restrictPageNavigation', () => {
  const setUp = () => {
    const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() })
    const links = { open: vi.fn() }
    const openAppWindow = vi.fn()
    restrictPageNavigation(
      contents as unknown as WebContents,
      createFakeMainProcessContext({ links, windows: { openNew: openAppWindow } }),
    )
    const isPrevented = (event: string, url?: string) => {
      const preventDefault = vi.fn()
      contents.emit(event, { url, preventDefault })
      return preventDefault.mock.calls.length > 0
    }
    const [[openWindow]] = contents.setWindowOpenHandler.mock.calls as [[CallableFunction]]
    return { links, openAppWindow, isPrevented, openWindow }
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

  test('the window of the desktop app prevents its page from navigating to another origin, also by redirect or in a frame', () => {
    const { isPrevented } = setUp()
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      for (const url of elsewhere) expect(isPrevented(event, url), `${event} ${url}`).toBe(true)
      expect(isPrevented(event, 'app://desktop/admin/meta')).toBe(false)
    }
  })

  test('a page of the desktop app cannot open windows, and its external links are passed to the system', () => {
    const { links, openWindow } = setUp()
    for (const url of [...elsewhere, 'app://desktop/admin']) {
      expect(openWindow({ url }), url).toEqual({ action: 'deny' })
    }
    expect(links.open.mock.calls.flat()).toEqual(elsewhere)
  })

  test('a link in the page to an admin screen opens an app window; links to other app:// URLs open nothing', () => {
    const { openAppWindow, openWindow } = setUp()
    for (const url of ['app://desktop/admin/posts/12?tab=a#b', 'app://desktop/start.js', 'app://desktop/']) {
      expect(openWindow({ url }), url).toEqual({ action: 'deny' })
    }
    expect(openAppWindow.mock.calls).toEqual([['/admin/posts/12?tab=a#b']])
  })

  test('a page of the desktop app cannot attach a webview', () => {
    expect(setUp().isPrevented('will-attach-webview')).toBe(true)
  })
})
