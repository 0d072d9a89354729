import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import { BRAND_NAME } from 'site/brand'
import type { IpcEventName } from '../../ipc/ipc-channel-names.ts'
import { type IpcEventPayload, ipcEventSchemas } from '../../ipc/ipc-channels.ts'
import { TITLE_BAR_HEIGHT } from '../../ipc/title-bar.ts'
import { APP_ORIGIN } from '../app-protocol.ts'
import type { DesktopSettings, WindowBounds } from '../files/desktop-settings.ts'

export const MIN_WINDOW_SIZE = { width: 1024, height: 680 }
const DEFAULT_WINDOW_SIZE = { width: 1440, height: 900 }

/** Part of the title bar that has to be on a screen, so that the user can drag the window. */
const MIN_REACHABLE_AREA = { width: 120, height: TITLE_BAR_HEIGHT }

const computeOverlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from)

const isReachable = (bounds: WindowBounds, screen: WindowBounds): boolean =>
  bounds.y >= screen.y - MIN_REACHABLE_AREA.height / 2 &&
  bounds.y + MIN_REACHABLE_AREA.height <= screen.y + screen.height &&
  computeOverlap(bounds.x, bounds.width, screen.x, screen.width) >= MIN_REACHABLE_AREA.width

/** Returns the saved bounds of the window, or the default size if its title bar would be off screen. */
export const restoreWindowBounds = (
  saved: WindowBounds | undefined,
  screens: readonly WindowBounds[],
): Partial<WindowBounds> => {
  const screen = saved && screens.find((each) => isReachable(saved, each))
  if (!saved || !screen) return DEFAULT_WINDOW_SIZE
  return {
    x: saved.x,
    y: saved.y,
    width: Math.max(saved.width, MIN_WINDOW_SIZE.width),
    height: Math.max(saved.height, MIN_WINDOW_SIZE.height),
  }
}

const TITLE_BAR_OVERLAY = { color: '#16212a', symbolColor: '#e9eef1', height: TITLE_BAR_HEIGHT }

interface OpenWindowOptions {
  /** Path of the screen that the window loads. */
  readonly address: string
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly settings: DesktopSettings
  readonly getScreens: () => readonly Rectangle[]
  readonly webPreferences: WebPreferences
  readonly isMac: boolean
}

/** Opens the window with its saved bounds and shows it when the page is rendered. */
export const openAppWindow = ({
  address,
  createWindow,
  settings,
  getScreens,
  webPreferences,
  isMac,
}: OpenWindowOptions) => {
  const saved = settings.get().window
  const window = createWindow({
    ...restoreWindowBounds(saved?.bounds, getScreens()),
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    show: false,
    title: BRAND_NAME,
    backgroundColor: TITLE_BAR_OVERLAY.color,
    ...(isMac ? {} : { titleBarStyle: 'hidden', titleBarOverlay: TITLE_BAR_OVERLAY }),
    webPreferences,
  })

  window.once('ready-to-show', () => {
    // `maximize` shows a hidden window, so the window is not maximized earlier.
    if (saved?.maximised) window.maximize()
    window.show()
  })
  window.on('close', () => {
    settings.set({ window: { bounds: window.getNormalBounds(), maximised: window.isMaximized() } })
  })
  // Text typed in the page is already saved as a draft, so a page may not prevent the window from closing.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
  void window.loadURL(`${APP_ORIGIN}${address}`)
  return window
}

/** Flashes the window until it gets focus. */
export const flashWindow = (window: BrowserWindow): void => {
  window.flashFrame(true)
  window.once('focus', () => window.flashFrame(false))
}

export const focusWindow = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

const HOME_PATH = '/admin'

/**
 * Manages the single window and its page. On macOS the app keeps running without a window and opens a new
 * window on demand.
 */
export const createMainWindow = (openWindowAt: (address: string) => BrowserWindow, onClosed: () => void) => {
  let window: BrowserWindow | undefined
  // A page that is still loading receives no events.
  let isPageReady = false
  let isChoosing = false

  const openAt = (address: string): BrowserWindow => {
    const opened = openWindowAt(address)
    opened.on('closed', () => {
      window = undefined
      isPageReady = false
      onClosed()
    })
    window = opened
    return opened
  }
  const show = (): BrowserWindow => {
    if (!window) return openAt(HOME_PATH)
    focusWindow(window)
    return window
  }
  const send = <Name extends IpcEventName>(name: Name, payload: IpcEventPayload<Name>): void => {
    window?.webContents.send(name, ipcEventSchemas[name].parse(payload))
  }

  return {
    show,
    send,
    openScreen: (address: string): void => {
      if (!window) return void openAt(address)
      focusWindow(window)
      send('open', { address })
    },
    requestServerChoice: (): void => {
      show()
      if (isPageReady) send('chooseServer', null)
      else isChoosing = true
    },
    /** Called when the page has loaded. Returns whether the user asked before to change the server. */
    markPageReady: (): { readonly isChoosing: boolean } => {
      const pending = { isChoosing }
      isPageReady = true
      isChoosing = false
      return pending
    },
    getWindow: () => window,
    getPageId: () => window?.webContents.id,
    flash: (): void => {
      if (window) flashWindow(window)
    },
    isFocused: () => window?.isFocused() === true,
  }
}
