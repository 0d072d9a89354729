import type { BrowserWindow } from 'electron'
import type { IpcEventName, IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { APP_PROTOCOL_ORIGIN } from '../app-protocol.ts'
import type { WindowBounds } from '../files/desktop-settings.ts'

export const ADMIN_HOME_PATH = '/admin'

/** Limit of open windows, so that a hostile page cannot fill the desktop with windows. */
export const MAX_APP_WINDOWS = 10

interface AppWindow {
  window: BrowserWindow
  pageId: number
  /** Order in which the windows got the focus: the highest number had the focus last. */
  focusOrder: number
  isPageReady: boolean
  isChoosingServer: boolean
}

const getPathname = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Returns whether a window shows an address. An address without a query matches any query. */
const isShowing = (address: string, { window }: AppWindow): boolean => {
  const shown = window.webContents.getURL().slice(APP_PROTOCOL_ORIGIN.length)
  return shown === address || getPathname(shown) === address
}

const focusWindow = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

const sendEvent = <Name extends IpcEventName>(
  { window }: AppWindow,
  name: Name,
  payload: IpcEventPayload<Name>,
): void => window.webContents.send(name, payload)

const loadScreen = (appWindow: AppWindow, address: string): void => {
  appWindow.isPageReady = false
  // Loading is rejected if another page load in the same window replaces it, which is no error.
  void appWindow.window.loadURL(`${APP_PROTOCOL_ORIGIN}${address}`).catch(() => undefined)
}

const showAddress = (appWindow: AppWindow, address: string): void => {
  if (appWindow.isPageReady) sendEvent(appWindow, 'open', { address })
  else loadScreen(appWindow, address)
}

export interface WindowListMenuEntry {
  title: string
  isLastFocused: boolean
  focus: () => void
}

export interface AppWindowListChangeListeners {
  onLastClosed: () => void
  onListChange: () => void
}

/** Manages the app windows. On macOS the app keeps running without a window and opens one on demand. */
export const createWindowManager = (
  openWindow: (address: string, neighbor: WindowBounds | undefined) => BrowserWindow,
  { onLastClosed, onListChange }: AppWindowListChangeListeners,
) => {
  let opened: readonly AppWindow[] = []
  let focusCount = 0
  const listLastFocusedFirst = () => opened.toSorted((one, other) => other.focusOrder - one.focusOrder)
  const getLastFocused = (): AppWindow | undefined => listLastFocusedFirst()[0]
  const getByPageId = (pageId: number): AppWindow | undefined => opened.find((each) => each.pageId === pageId)

  const trackWindow = (window: BrowserWindow): void => {
    const added: AppWindow = {
      window,
      pageId: window.webContents.id,
      focusOrder: ++focusCount,
      isPageReady: false,
      isChoosingServer: false,
    }
    opened = [...opened, added]
    window.on('focus', () => {
      added.focusOrder = ++focusCount
      onListChange()
    })
    window.on('page-title-updated', onListChange)
    window.on('closed', () => {
      opened = opened.filter((each) => each !== added)
      if (opened.length === 0) onLastClosed()
      onListChange()
    })
    onListChange()
  }

  /** Opens a window, or at the limit of windows raises the one that had the focus last. */
  const openNew = (address = ADMIN_HOME_PATH): BrowserWindow => {
    const last = getLastFocused()?.window
    if (last && opened.length >= MAX_APP_WINDOWS) {
      focusWindow(last)
      return last
    }
    const added = openWindow(address, last?.getNormalBounds())
    trackWindow(added)
    return added
  }

  const show = (): BrowserWindow => {
    const last = getLastFocused()
    if (!last) return openNew()
    focusWindow(last.window)
    return last.window
  }

  const raiseShowing = (address: string): boolean => {
    const candidates = listLastFocusedFirst()
    const showing = candidates.find((each) => isShowing(address, each))
    const found = showing ?? candidates.find((each) => isShowing(getPathname(address), each))
    if (!found) return false
    focusWindow(found.window)
    if (!showing) showAddress(found, address)
    return true
  }

  const openScreen = (address: string): void => {
    const last = getLastFocused()
    if (!last) return void openNew(address)
    focusWindow(last.window)
    showAddress(last, address)
  }

  /** Sends an event to the last focused page. Returns `false` while that page is loading and cannot receive it. */
  const sendToLastFocused = <Name extends IpcEventName>(
    name: Name,
    payload: IpcEventPayload<Name>,
  ): boolean => {
    const last = getLastFocused()
    if (!last?.isPageReady) return false
    sendEvent(last, name, payload)
    return true
  }

  return {
    openNew,
    show,
    openScreen,
    raiseOrOpenScreen: (address: string): void => {
      if (!raiseShowing(address)) openScreen(address)
    },
    raiseOrOpenWindow: (address: string): void => {
      if (!raiseShowing(address)) openNew(address)
    },
    send: <Name extends IpcEventName>(
      name: Name,
      payload: IpcEventPayload<Name>,
      exceptPageId?: number,
    ): void => {
      for (const each of opened) if (each.pageId !== exceptPageId) sendEvent(each, name, payload)
    },
    sendToLastFocused,
    restartPage: (pageId: number, address: string): void => {
      const found = getByPageId(pageId)
      if (found) loadScreen(found, address)
    },
    /** Loads `address` in the window that had the focus last, and the home screen in the others. */
    reloadAll: (address: string, exceptPageId?: number): void => {
      const last = getLastFocused()
      for (const each of opened)
        if (each.pageId !== exceptPageId) loadScreen(each, each === last ? address : ADMIN_HOME_PATH)
    },
    /** Tells the last focused page to fetch the file opened with the app. A page still loading fetches it later. */
    announceOpenedFile: (): void => {
      show()
      sendToLastFocused('fileOpened', null)
    },
    requestServerChoice: (): void => {
      show()
      const last = getLastFocused()
      if (last && !sendToLastFocused('chooseServer', null)) last.isChoosingServer = true
    },
    markPageReady: (pageId: number): { isChoosing: boolean } => {
      const found = getByPageId(pageId)
      const isChoosing = found?.isChoosingServer === true
      if (found) Object.assign(found, { isPageReady: true, isChoosingServer: false })
      return { isChoosing }
    },
    isAppPage: (pageId: number): boolean => getByPageId(pageId) !== undefined,
    /** Returns whether a page notifies the user of new inquiries: only one window does, so that none is shown twice. */
    isReporter: (pageId: number): boolean => opened[0]?.pageId === pageId,
    getLastFocused: (): BrowserWindow | undefined => getLastFocused()?.window,
    getByPageId: (pageId: number): BrowserWindow | undefined => getByPageId(pageId)?.window,
    flash: (): void => {
      const window = getLastFocused()?.window
      window?.flashFrame(true)
      window?.once('focus', () => window.flashFrame(false))
    },
    hasWindows: (): boolean => opened.length > 0,
    isAnyFocused: (): boolean => opened.some(({ window }) => window.isFocused()),
    listForMenu: (): readonly WindowListMenuEntry[] =>
      opened.map((each) => ({
        // The window title is still the old one when a new page title updates the menu, so the page title is used.
        title: each.window.webContents.getTitle() || each.window.getTitle(),
        isLastFocused: each === getLastFocused(),
        focus: () => focusWindow(each.window),
      })),
  }
}
