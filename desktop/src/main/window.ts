import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import { BRAND } from 'site/brand'
import { TITLE_BAR_HEIGHT } from '../ipc/title-bar.ts'
import { ORIGIN } from './own-origin.ts'
import type { Settings } from './settings.ts'
import { placeFor, SMALLEST } from './window-state.ts'

const TITLE_BAR = { color: '#16212a', symbolColor: '#e9eef1', height: TITLE_BAR_HEIGHT }

interface Around {
  /** The screen that it opens with. */
  readonly address: string
  readonly make: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly settings: Settings
  readonly screens: () => readonly Rectangle[]
  readonly webPreferences: WebPreferences
  readonly isMac: boolean
}

/** The one window, opened where it was left and shown once it has something to show. */
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
    // Not before: it shows a hidden window.
    if (kept?.maximised) window.maximize()
    window.show()
  })
  window.on('close', () => {
    settings.set({ window: { bounds: window.getNormalBounds(), maximised: window.isMaximized() } })
  })
  // What was typed is a draft by now: no page keeps its window open.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
  void window.loadURL(`${ORIGIN}${address}`)
  return window
}

/** Until somebody comes to it. */
export const flash = (window: BrowserWindow): void => {
  window.flashFrame(true)
  window.once('focus', () => window.flashFrame(false))
}

export const bringUp = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
