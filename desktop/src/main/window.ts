import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import { BRAND } from 'site/brand'
import { TITLE_BAR_HEIGHT } from '../ipc/title-bar.ts'
import { ORIGIN } from './own-origin.ts'
import type { Settings } from './settings.ts'
import { placeFor, SMALLEST } from './window-state.ts'

const TITLE_BAR = { color: '#16212a', symbolColor: '#e9eef1', height: TITLE_BAR_HEIGHT }

interface Around {
  /** Path of the screen to load. */
  readonly address: string
  readonly make: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly settings: Settings
  readonly screens: () => readonly Rectangle[]
  readonly webPreferences: WebPreferences
  readonly isMac: boolean
}

/** Opens the window with its saved bounds and shows it when the page is rendered. */
export const openWindow = ({ address, make, settings, screens, webPreferences, isMac }: Around) => {
  const kept = settings.get().window
  const window = make({
    ...placeFor(kept?.bounds, screens()),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: BRAND,
    backgroundColor: TITLE_BAR.color,
    ...(isMac ? {} : { titleBarStyle: 'hidden', titleBarOverlay: TITLE_BAR }),
    webPreferences,
  })

  window.once('ready-to-show', () => {
    // `maximize` shows a hidden window, so it is not called earlier.
    if (kept?.maximised) window.maximize()
    window.show()
  })
  window.on('close', () => {
    settings.set({ window: { bounds: window.getNormalBounds(), maximised: window.isMaximized() } })
  })
  // Typed text is already saved as a draft, so a page may not prevent closing.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
  void window.loadURL(`${ORIGIN}${address}`)
  return window
}

/** Flashes the window until it gets focus. */
export const flash = (window: BrowserWindow): void => {
  window.flashFrame(true)
  window.once('focus', () => window.flashFrame(false))
}

export const bringUp = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
