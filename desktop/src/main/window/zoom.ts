import type { BrowserWindow } from 'electron'
import { TITLE_BAR_HEIGHT } from '../../ipc/title-bar-layout.ts'
import { isAppProtocolUrl } from '../app-protocol.ts'
import type { MainProcessContext } from '../main-context.ts'

/** The same zoom factors as in the menu of Chromium. */
const ZOOM_FACTORS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

export type ZoomStep = 'in' | 'out' | 'reset'

export const computeZoomFactor = (factor: number, step: ZoomStep): number => {
  if (step === 'reset') return 1
  const next =
    step === 'in'
      ? ZOOM_FACTORS.find((each) => each > factor)
      : ZOOM_FACTORS.findLast((each) => each < factor)
  return next ?? factor
}

/** Zooms all windows. The zoom factor is saved and applied to windows that open later. */
export const createWindowZoom = (
  { app, settings, isMac }: Pick<MainProcessContext, 'app' | 'settings' | 'isMac'>,
  getWindows: () => readonly BrowserWindow[],
) => {
  const apply = (window: BrowserWindow): void => {
    const { zoom } = settings.get()
    window.webContents.setZoomFactor(zoom)
    // The page draws the title bar, but the system draws the window buttons on it.
    if (!isMac) window.setTitleBarOverlay({ height: Math.round(TITLE_BAR_HEIGHT * zoom) })
  }
  const isOurs = ({ webContents }: BrowserWindow): boolean => isAppProtocolUrl(webContents.getURL())

  const change = (step: ZoomStep): void => {
    const { zoom } = settings.get()
    const next = computeZoomFactor(zoom, step)
    if (next === zoom) return
    settings.set({ zoom: next })
    for (const window of getWindows()) if (isOurs(window)) apply(window)
  }

  app.on('browser-window-created', (_, window) => {
    // Chromium stores zoom factors by origin, so the factor of a window cannot be set before its page has an origin.
    window.webContents.on('did-navigate', (_event, url) => {
      if (isAppProtocolUrl(url)) apply(window)
    })
    window.webContents.on('zoom-changed', (_event, direction) => change(direction))
  })
  return change
}
