import type { BrowserWindow } from 'electron'
import { APP_ORIGIN } from '../app-protocol.ts'

/** A window of the app with the state of its page. */
export interface AppWindow {
  readonly window: BrowserWindow
  /** Id of the page, by which the sender of an IPC message is found. */
  readonly pageId: number
  /** A page that is still loading receives no events. */
  isPageReady: boolean
  /** The user asked to change the server before the page was ready. */
  isChoosingServer: boolean
}

const getPathname = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Returns the path, query and hash of the screen that a window shows. */
const getScreenAddress = ({ window }: AppWindow): string =>
  window.webContents.getURL().slice(APP_ORIGIN.length)

/** Returns whether a window shows an address. An address without a query is shown with any query. */
const isShowing = (address: string, appWindow: AppWindow): boolean => {
  const shown = getScreenAddress(appWindow)
  return shown === address || getPathname(shown) === address
}

/** Keeps the open windows in the order of their last focus. */
export const createWindowList = () => {
  let opened: readonly AppWindow[] = []
  let lastFocusedFirst: readonly AppWindow[] = []
  const without = (list: readonly AppWindow[], one: AppWindow) => list.filter((each) => each !== one)

  return {
    add: (window: BrowserWindow): AppWindow => {
      const added = { window, pageId: window.webContents.id, isPageReady: false, isChoosingServer: false }
      opened = [...opened, added]
      lastFocusedFirst = [added, ...lastFocusedFirst]
      return added
    },
    remove: (closed: AppWindow): void => {
      opened = without(opened, closed)
      lastFocusedFirst = without(lastFocusedFirst, closed)
    },
    markFocused: (focused: AppWindow): void => {
      lastFocusedFirst = [focused, ...without(lastFocusedFirst, focused)]
    },
    /** Returns the windows in the order in which they were opened. */
    all: () => opened,
    getLastFocused: (): AppWindow | undefined => lastFocusedFirst[0],
    getByPageId: (pageId: number): AppWindow | undefined => opened.find((each) => each.pageId === pageId),
    findShowing: (address: string): AppWindow | undefined =>
      lastFocusedFirst.find((each) => isShowing(address, each)),
    findShowingPathname: (address: string): AppWindow | undefined =>
      lastFocusedFirst.find((each) => isShowing(getPathname(address), each)),
  }
}
