import type { WebPreferences } from 'electron'
import { BRAND_NAME } from 'site/brand'
import type { IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { TITLE_BAR_HEIGHT } from '../../ipc/title-bar-layout.ts'
import { APP_PROTOCOL_ORIGIN } from '../app-protocol.ts'
import type { WindowBounds } from '../files/desktop-settings.ts'
import type { MainProcessContext } from '../main-context.ts'
import { type AppWindowListChangeListeners, createWindowManager } from './window-manager.ts'
import { offerCrashedWindowRestart } from './window-recovery.ts'

export const MIN_APP_WINDOW_SIZE = { width: 1024, height: 680 }
const DEFAULT_WINDOW_SIZE = { width: 1440, height: 900 }

/** Part of the title bar that must be on a display, so that the user can drag the window. */
const MIN_REACHABLE_AREA = { width: 120, height: TITLE_BAR_HEIGHT }

const computeOverlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from)

const isReachable = (bounds: WindowBounds, screen: WindowBounds): boolean =>
  bounds.y >= screen.y - MIN_REACHABLE_AREA.height / 2 &&
  bounds.y + MIN_REACHABLE_AREA.height <= screen.y + screen.height &&
  computeOverlap(bounds.x, bounds.width, screen.x, screen.width) >= MIN_REACHABLE_AREA.width

/** Restores saved window bounds. Returns the default size if the title bar would be off every display. */
export const restoreWindowBounds = (
  saved: WindowBounds | undefined,
  screens: readonly WindowBounds[],
): Partial<WindowBounds> => {
  const screen = saved && screens.find((each) => isReachable(saved, each))
  if (!saved || !screen) return DEFAULT_WINDOW_SIZE
  return {
    x: saved.x,
    y: saved.y,
    width: Math.max(saved.width, MIN_APP_WINDOW_SIZE.width),
    height: Math.max(saved.height, MIN_APP_WINDOW_SIZE.height),
  }
}

const TITLE_BAR_OVERLAY = { color: '#16212a', symbolColor: '#e9eef1', height: TITLE_BAR_HEIGHT }

/** Offset of a new window from the previous one, so that both title bars can be seen and dragged. */
const CASCADE_OFFSET = 32

const moveByCascadeOffset = ({ x, y, ...size }: WindowBounds): WindowBounds => ({
  x: x + CASCADE_OFFSET,
  y: y + CASCADE_OFFSET,
  ...size,
})

export const openAppWindow = (
  {
    createWindow,
    settings,
    getScreens,
    isMac,
    dialogs,
  }: Pick<MainProcessContext, 'createWindow' | 'settings' | 'getScreens' | 'isMac' | 'dialogs'>,
  webPreferences: WebPreferences,
  address: string,
  neighbor: WindowBounds | undefined,
) => {
  const saved = settings.get().window
  const window = createWindow({
    ...restoreWindowBounds(neighbor ? moveByCascadeOffset(neighbor) : saved?.bounds, getScreens()),
    minWidth: MIN_APP_WINDOW_SIZE.width,
    minHeight: MIN_APP_WINDOW_SIZE.height,
    show: false,
    title: BRAND_NAME,
    backgroundColor: TITLE_BAR_OVERLAY.color,
    ...(isMac ? {} : { titleBarStyle: 'hidden', titleBarOverlay: TITLE_BAR_OVERLAY }),
    webPreferences,
  })

  window.once('ready-to-show', () => {
    // `maximize` shows a hidden window, so it is not called before the page is ready to be shown.
    if (saved?.maximised && !neighbor) window.maximize()
    window.show()
  })
  window.on('close', () =>
    settings.set({ window: { bounds: window.getNormalBounds(), maximised: window.isMaximized() } }),
  )
  // A page asks before it is closed only while a picture is being uploaded or a text cannot be stored.
  window.webContents.on('will-prevent-unload', (event) => {
    if (dialogs.confirmLeaving(window)) event.preventDefault()
  })
  window.webContents.on('found-in-page', (_, { matches, activeMatchOrdinal, finalUpdate }) => {
    const found: IpcEventPayload<'found'> = { matches, active: activeMatchOrdinal }
    if (finalUpdate) window.webContents.send('found', found)
  })
  void window.loadURL(`${APP_PROTOCOL_ORIGIN}${address}`)
  return window
}

export const createAppWindows = (
  context: Pick<MainProcessContext, 'settings' | 'dialogs' | 'createWindow' | 'getScreens' | 'isMac'>,
  webPreferences: WebPreferences,
  listeners: AppWindowListChangeListeners,
) => {
  const windows = createWindowManager((address, neighbor) => {
    const window = openAppWindow(context, webPreferences, address, neighbor)
    offerCrashedWindowRestart(window, context, (pageId, screen) => windows.restartPage(pageId, screen))
    return window
  }, listeners)
  return windows
}

export type AppWindows = ReturnType<typeof createAppWindows>
