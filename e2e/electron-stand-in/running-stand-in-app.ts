import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { DesktopAppLaunchOptions } from '../fixtures/desktop/running-desktop-app.ts'
import { type ChromiumWindowPage, openChromiumWindowPage } from './chromium/window-page.ts'
import { type StandInMainProcess, startStandInMainProcess } from './main-process.ts'
import type { ChromiumSideApi, NewWindowOptions } from './process-protocol.ts'
import type { RpcHandlersFor } from './rpc-caller.ts'

/** Returns the path of the stored state, which is in the user data folder as in Electron. */
const getStoragePath = (userData: string): string => join(userData, 'chromium', 'stored.json')

/** Opens a browser context with the stored state of the app. All apps share one browser, so each has its own context. */
const openContextWithStorage = async (browser: Browser, userData: string): Promise<BrowserContext> => {
  const file = getStoragePath(userData)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(existsSync(file) ? { storageState: file } : {}),
  })
  // Pages that are not app windows get no network access.
  await context.route('**', (route) => route.abort())
  closeTabsOfLinks(context)
  return context
}

/**
 * Closes each page that was not opened with `context.newPage()`: it is a tab that Chromium opens for a link with Ctrl or
 * the middle button. Its address does not show that, since a new tab may still be blank. The method is replaced, because tools
 * of a test open pages as well: axe puts its results together in a blank one.
 */
const closeTabsOfLinks = (context: BrowserContext): void => {
  const openPage = context.newPage.bind(context)
  const openedByCode = new Set<Promise<Page>>()
  context.newPage = () => {
    const opened = openPage()
    openedByCode.add(opened)
    return opened
  }
  context.on('page', async (page) => {
    // This event comes before `newPage` resolves.
    const opened = await Promise.allSettled(openedByCode)
    const isTabOfLink = opened.every((each) => each.status === 'rejected' || each.value !== page)
    // The context may have been closed meanwhile.
    if (isTabOfLink) await page.close().catch(() => undefined)
  })
}

const saveStorage = async (context: BrowserContext, userData: string): Promise<void> => {
  // Playwright may open a page of its own to read it.
  context.removeAllListeners('page')
  await context.storageState({ path: getStoragePath(userData), indexedDB: true })
}

interface RunningApp {
  main: StandInMainProcess
  /** Closes the app, also after its main process has ended. */
  close: (options: { savesStorage: boolean }) => Promise<void>
  /** Returns the window that was opened last and is still open. */
  window: () => ChromiumWindowPage
  /** Returns the open windows, the oldest first. */
  windows: () => readonly ChromiumWindowPage[]
}

interface RunAppDeps {
  browser: Browser
  onPageError: (text: string) => void
}

const createWindows = (
  context: Promise<BrowserContext>,
  main: () => StandInMainProcess,
  { onPageError }: RunAppDeps,
) => {
  const windows = new Map<number, Promise<ChromiumWindowPage>>()
  const options = new Map<number, NewWindowOptions>()
  const firstWindowShown = Promise.withResolvers<void>()
  const loaded = new Map<number, ChromiumWindowPage>()
  let last: ChromiumWindowPage | undefined

  const getWindow = async (id: number): Promise<ChromiumWindowPage> => {
    const window = await windows.get(id)
    if (!window) throw new Error('the window is closed')
    return window
  }

  /** The windows of the admin have a preload script; a hidden window, such as that of a PDF, has none. */
  const isAppWindow = (id: number): boolean => options.get(id)?.preload !== ''

  const listOpen = () => [...loaded.values()].filter(({ page }) => !page.isClosed())

  const open = async (window: NewWindowOptions): Promise<ChromiumWindowPage> =>
    openChromiumWindowPage(window, { context: await context, callMain: main().callMain, onPageError })

  /** Replaces a crashed page, which the browser cannot load again. */
  const replaceIfCrashed = async (id: number): Promise<void> => {
    const crashed = await getWindow(id)
    const window = options.get(id)
    if (!crashed.isCrashed() || !window) return
    windows.set(id, open(window))
    await crashed.close()
  }

  const chromiumApi: RpcHandlersFor<ChromiumSideApi> = {
    openWindow: (window) => {
      options.set(window.id, window)
      windows.set(window.id, open(window))
    },
    load: async (id, address, granted) => {
      await replaceIfCrashed(id)
      const window = await getWindow(id)
      if (isAppWindow(id)) {
        loaded.set(id, window)
        last = listOpen().at(-1) ?? window
      }
      return window.load(address, granted).finally(() => firstWindowShown.resolve())
    },
    deliverMessage: async (id, channel, input) => (await getWindow(id)).deliverMessage(channel, input),
    resize: async (id, size) => (await getWindow(id)).resize(size),
    crash: async (id) => (await getWindow(id)).crash(),
    findInPage: async (id, request) => (await getWindow(id)).findInPage(request),
    printToPdf: async (id, options) => (await getWindow(id)).printToPdf(options),
    close: async (id) => (await getWindow(id)).close(),
  }
  const window = (): ChromiumWindowPage => {
    const window = listOpen().at(-1) ?? last
    if (!window) throw new Error('no window has been shown yet')
    return window
  }
  return { chromiumApi, window, windows: listOpen, firstWindowShown: firstWindowShown.promise }
}

/** Starts the main process and Chromium and waits for the first window. */
export const runStandInApp = async (
  options: DesktopAppLaunchOptions,
  deps: RunAppDeps,
): Promise<RunningApp> => {
  const opening = openContextWithStorage(deps.browser, options.userData)
  const { chromiumApi, window, windows, firstWindowShown } = createWindows(opening, () => main, deps)
  const main = startStandInMainProcess(options, chromiumApi)
  const failed = main.ended.then((code) => {
    throw new Error(`main has ended with ${code} before it showed a window:\n${main.log()}`)
  })
  try {
    const [context] = await Promise.race([Promise.all([opening, firstWindowShown]), failed])
    const close = async (savesStorage: boolean): Promise<void> => {
      if (savesStorage) await saveStorage(context, options.userData)
      await context.close()
    }
    let closing: Promise<void> | undefined
    return {
      main,
      window,
      windows,
      close: ({ savesStorage }) => {
        closing ??= close(savesStorage)
        return closing
      },
    }
  } catch (error) {
    await main.kill()
    await opening.then((context) => context.close())
    throw error
  }
}
