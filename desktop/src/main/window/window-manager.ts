import type { BrowserWindow } from 'electron'
import type { IpcEventName, IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { APP_ORIGIN } from '../app-protocol.ts'
import type { WindowBounds } from '../files/desktop-settings.ts'

/** Screen that a window shows if nothing else is asked for. */
export const ADMIN_HOME_PATH = '/admin'

/** Limit of open windows, so that a hostile page cannot fill the screen. */
export const MAX_APP_WINDOWS = 10

/** A window of the app with the state of its page. */
interface AppWindow {
  window: BrowserWindow
  /** Id of the page, by which the sender of an IPC message is found. */
  pageId: number
  /** Grows with each focus of any window. */
  focusOrder: number
  /** A page that is still loading receives no events. */
  isPageReady: boolean
  /** The user asked to change the server before the page was ready. */
  isChoosingServer: boolean
}

const getPathname = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Returns whether a window shows an address. An address without a query is shown with any query. */
const isShowing = (address: string, { window }: AppWindow): boolean => {
  const shown = window.webContents.getURL().slice(APP_ORIGIN.length)
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
  title: string
  isLastFocused: boolean
  focus: () => void
}

export interface WindowListListeners {
  onLastClosed: () => void
  /** Called when windows open, close, get focus or change their title. */
  onListChange: () => void
}

/**
 * Manages the windows of the app and their pages. A window opens at the path of a screen, next to another one if there
 * is one. On macOS the app keeps running without a window and opens a new one on demand.
 */
export const createWindowManager = (
  openWindow: (address: string, neighbor: WindowBounds | undefined) => BrowserWindow,
  { onLastClosed, onListChange }: WindowListListeners,
) => {
  /** In the order in which they were opened. */
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

  /** Opens a new window. At the limit of windows, raises the one that had focus last. */
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

  /** Raises a window that shows an address or the same path. Returns whether there is one. */
  const raiseShowing = (address: string): boolean => {
    const candidates = listLastFocusedFirst()
    const showing = candidates.find((each) => isShowing(address, each))
    const found = showing ?? candidates.find((each) => isShowing(getPathname(address), each))
    if (!found) return false
    focusWindow(found.window)
    if (!showing) showAddress(found, address)
    return true
  }

  /** Opens a screen in the window that had focus last. */
  const openScreen = (address: string): void => {
    const last = getLastFocused()
    if (!last) return void openNew(address)
    focusWindow(last.window)
    showAddress(last, address)
  }

  /** Sends an event to the page that had focus last. Returns whether it gets it: a page that is still loading does not. */
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
    /** Opens a screen in the window that shows it already, otherwise in the one that had focus last. */
    raiseOrOpenScreen: (address: string): void => {
      if (!raiseShowing(address)) openScreen(address)
    },
    /** Opens a screen in the window that shows it already, otherwise in a new one. */
    raiseOrOpenWindow: (address: string): void => {
      if (!raiseShowing(address)) openNew(address)
    },
    /** Sends an event to the pages of all windows, except the one whose page caused it. */
    send: <Name extends IpcEventName>(
      name: Name,
      payload: IpcEventPayload<Name>,
      exceptPageId?: number,
    ): void => {
      for (const each of opened) if (each.pageId !== exceptPageId) sendEvent(each, name, payload)
    },
    sendToLastFocused,
    /** Loads a screen in a window whose page is gone. */
    restartPage: (pageId: number, address: string): void => {
      const found = getByPageId(pageId)
      if (found) loadScreen(found, address)
    },
    /** Loads all windows except one again, for example with another server. That with the last focus shows a screen. */
    reloadAll: (address: string, exceptPageId?: number): void => {
      const last = getLastFocused()
      for (const each of opened)
        if (each.pageId !== exceptPageId) loadScreen(each, each === last ? address : ADMIN_HOME_PATH)
    },
    /** Raises the window that had focus last. Its page takes the file now, or when it has loaded. */
    announceOpenedFile: (): void => {
      show()
      sendToLastFocused('fileOpened', null)
    },
    requestServerChoice: (): void => {
      show()
      const last = getLastFocused()
      if (last && !sendToLastFocused('chooseServer', null)) last.isChoosingServer = true
    },
    /** Called when a page has loaded. Returns whether the user asked before to change the server. */
    markPageReady: (pageId: number): { isChoosing: boolean } => {
      const found = getByPageId(pageId)
      const isChoosing = found?.isChoosingServer === true
      if (found) Object.assign(found, { isPageReady: true, isChoosingServer: false })
      return { isChoosing }
    },
    isAppPage: (pageId: number): boolean => getByPageId(pageId) !== undefined,
    /** Every window finds new inquiries. Only the oldest one reports them, so that each is reported once. */
    isReporter: (pageId: number): boolean => opened[0]?.pageId === pageId,
    getLastFocused: (): BrowserWindow | undefined => getLastFocused()?.window,
    getByPageId: (pageId: number): BrowserWindow | undefined => getByPageId(pageId)?.window,
    /** Flashes the window that had focus last until it gets focus again. */
    flash: (): void => {
      const window = getLastFocused()?.window
      window?.flashFrame(true)
      window?.once('focus', () => window.flashFrame(false))
    },
    hasWindows: (): boolean => opened.length > 0,
    isAnyFocused: (): boolean => opened.some(({ window }) => window.isFocused()),
    listForMenu: (): readonly WindowMenuEntry[] =>
      opened.map((each) => ({
        // The title of the window follows only after the event about the title of its page.
        title: each.window.webContents.getTitle() || each.window.getTitle(),
        isLastFocused: each === getLastFocused(),
        focus: () => focusWindow(each.window),
      })),
  }
}
