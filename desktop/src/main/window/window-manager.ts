import type { BrowserWindow } from 'electron'
import type { IpcEventName, IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { APP_ORIGIN } from '../app-protocol.ts'
import type { WindowBounds } from '../files/desktop-settings.ts'
import { type AppWindow, createWindowList } from './window-list.ts'

/** Screen that a window shows if nothing else is asked for. */
export const HOME_PATH = '/admin'

/** Limit of open windows, so that a hostile page cannot fill the screen. */
export const MAX_WINDOWS = 10

const focusWindow = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Flashes a window until it gets focus. */
const flashWindow = (window: BrowserWindow): void => {
  window.flashFrame(true)
  window.once('focus', () => window.flashFrame(false))
}

const sendEvent = <Name extends IpcEventName>(
  { window }: AppWindow,
  name: Name,
  payload: IpcEventPayload<Name>,
): void => window.webContents.send(name, payload)

/** Loads a screen. A load that another one replaces is rejected, which matters to nobody. */
const loadScreen = (appWindow: AppWindow, address: string): void => {
  appWindow.isPageReady = false
  void appWindow.window.loadURL(`${APP_ORIGIN}${address}`).catch(() => undefined)
}

const showAddress = (appWindow: AppWindow, address: string): void => {
  if (appWindow.isPageReady) sendEvent(appWindow, 'open', { address })
  else loadScreen(appWindow, address)
}

/** An entry in the list of windows in the menu. */
export interface WindowMenuEntry {
  readonly title: string
  readonly isLastFocused: boolean
  readonly focus: () => void
}

export interface WindowListeners {
  readonly onLastClosed: () => void
  /** Called when windows open, close, get focus or change their title. */
  readonly onListChange: () => void
}

/**
 * Manages the windows of the app and their pages. A window opens at the path of a screen, next to another one if there
 * is one. On macOS the app keeps running without a window and opens a new one on demand.
 */
export const createWindowManager = (
  openWindow: (address: string, neighbor: WindowBounds | undefined) => BrowserWindow,
  { onLastClosed, onListChange }: WindowListeners,
) => {
  const list = createWindowList()

  const trackWindow = (window: BrowserWindow): void => {
    const added = list.add(window)
    window.on('focus', () => {
      list.markFocused(added)
      onListChange()
    })
    window.on('page-title-updated', onListChange)
    window.on('closed', () => {
      list.remove(added)
      if (list.all().length === 0) onLastClosed()
      onListChange()
    })
    onListChange()
  }

  /** Opens a new window. At the limit of windows, raises the one that had focus last. */
  const openNew = (address = HOME_PATH): BrowserWindow => {
    const last = list.getLastFocused()?.window
    if (last && list.all().length >= MAX_WINDOWS) {
      focusWindow(last)
      return last
    }
    const opened = openWindow(address, last?.getNormalBounds())
    trackWindow(opened)
    return opened
  }

  const show = (): BrowserWindow => {
    const last = list.getLastFocused()
    if (!last) return openNew()
    focusWindow(last.window)
    return last.window
  }

  /** Raises a window that shows an address or the same path. Returns whether there is one. */
  const raiseShowing = (address: string): boolean => {
    const showing = list.findShowing(address)
    const found = showing ?? list.findShowingPathname(address)
    if (!found) return false
    focusWindow(found.window)
    if (!showing) showAddress(found, address)
    return true
  }

  /** Opens a screen in the window that had focus last. */
  const openScreen = (address: string): void => {
    const last = list.getLastFocused()
    if (!last) return void openNew(address)
    focusWindow(last.window)
    showAddress(last, address)
  }

  /** Sends an event to the page that had focus last. Returns whether it gets it: a page that is still loading does not. */
  const sendToLastFocused = <Name extends IpcEventName>(
    name: Name,
    payload: IpcEventPayload<Name>,
  ): boolean => {
    const last = list.getLastFocused()
    if (!last?.isPageReady) return false
    sendEvent(last, name, payload)
    return true
  }

  return {
    openNew,
    show,
    openScreen,
    /** Opens a screen in the window that shows it already, otherwise in the one that had focus last. */
    raiseOrOpenScreen: (address: string): void => {
      if (!raiseShowing(address)) openScreen(address)
    },
    /** Opens a screen in the window that shows it already, otherwise in a new one. */
    raiseOrOpenWindow: (address: string): void => {
      if (!raiseShowing(address)) openNew(address)
    },
    /** Sends an event to the pages of all windows. */
    send: <Name extends IpcEventName>(name: Name, payload: IpcEventPayload<Name>): void => {
      for (const each of list.all()) sendEvent(each, name, payload)
    },
    sendToLastFocused,
    /** Sends an event to the pages of all windows except the one whose page caused it. */
    sendToOthers: <Name extends IpcEventName>(
      pageId: number,
      name: Name,
      payload: IpcEventPayload<Name>,
    ): void => {
      for (const each of list.all()) if (each.pageId !== pageId) sendEvent(each, name, payload)
    },
    /** Loads all windows except one again, for example with another server. */
    reloadOthers: (pageId: number): void => {
      for (const each of list.all()) if (each.pageId !== pageId) loadScreen(each, HOME_PATH)
    },
    /** Loads a screen in a window whose page is gone. */
    restartPage: (pageId: number, address: string): void => {
      const found = list.getByPageId(pageId)
      if (found) loadScreen(found, address)
    },
    /** Loads all windows again, the one that had focus last at another screen. */
    reloadAll: (address: string): void => {
      const last = list.getLastFocused()
      for (const each of list.all()) loadScreen(each, each === last ? address : HOME_PATH)
    },
    /** Raises the window that had focus last. Its page takes the file now, or when it has loaded. */
    announceOpenedFile: (): void => {
      show()
      sendToLastFocused('fileOpened', null)
    },
    requestServerChoice: (): void => {
      show()
      const last = list.getLastFocused()
      if (last && !sendToLastFocused('chooseServer', null)) last.isChoosingServer = true
    },
    /** Called when a page has loaded. Returns whether the user asked before to change the server. */
    markPageReady: (pageId: number): { readonly isChoosing: boolean } => {
      const found = list.getByPageId(pageId)
      const isChoosing = found?.isChoosingServer === true
      if (found) Object.assign(found, { isPageReady: true, isChoosingServer: false })
      return { isChoosing }
    },
    isAppPage: (pageId: number): boolean => list.getByPageId(pageId) !== undefined,
    /** Every window finds new inquiries. Only the oldest one reports them, so that each is reported once. */
    isReporter: (pageId: number): boolean => list.all()[0]?.pageId === pageId,
    getLastFocused: (): BrowserWindow | undefined => list.getLastFocused()?.window,
    getByPageId: (pageId: number): BrowserWindow | undefined => list.getByPageId(pageId)?.window,
    /** Flashes the window that had focus last. */
    flash: (): void => {
      const last = list.getLastFocused()
      if (last) flashWindow(last.window)
    },
    hasWindows: (): boolean => list.all().length > 0,
    isAnyFocused: (): boolean => list.all().some(({ window }) => window.isFocused()),
    listForMenu: (): readonly WindowMenuEntry[] =>
      list.all().map((each) => ({
        // The title of the window follows only after the event about the title of its page.
        title: each.window.webContents.getTitle() || each.window.getTitle(),
        isLastFocused: each === list.getLastFocused(),
        focus: () => focusWindow(each.window),
      })),
  }
}
