import { join } from 'node:path'
import type { BrowserContext, BrowserType } from 'playwright/test'
import { openWindowPage, type WindowPage } from './chromium/window-page.ts'
import type { Start } from './desktop-host.ts'
import { type MainProcess, startMain } from './main-process.ts'
import type { ChromiumSide } from './sides.ts'
import type { Answering } from './talk.ts'

export interface Running {
  readonly main: MainProcess
  readonly context: BrowserContext
  /** The one that was opened last. */
  readonly window: () => WindowPage
}

interface Around {
  readonly chromium: BrowserType
  readonly onTrouble: (trouble: string) => void
}

/** Chromium keeps what a page stores where Electron would: in the folder of the app's user. */
const launchChromium = async (chromium: BrowserType, userData: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(join(userData, 'chromium'), {
    serviceWorkers: 'block',
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  // A page that is none of our windows reaches nothing.
  await context.route('**', (route) => route.abort())
  return context
}

const createWindows = (context: Promise<BrowserContext>, main: () => MainProcess, { onTrouble }: Around) => {
  const windows = new Map<number, Promise<WindowPage>>()
  const shown = Promise.withResolvers<void>()
  let last: WindowPage | undefined

  const windowOf = async (id: number): Promise<WindowPage> => {
    const window = await windows.get(id)
    if (!window) throw new Error('the window is closed')
    return window
  }

  const side: Answering<ChromiumSide> = {
    openWindow: (window) => {
      const isFirst = windows.size === 0
      const open = async (): Promise<WindowPage> => {
        const opened = await context
        const [blank] = isFirst ? opened.pages() : []
        const page = blank ?? (await opened.newPage())
        return openWindowPage(window, { context: opened, page, ask: main().ask, onTrouble })
      }
      windows.set(window.id, open())
    },
    load: async (id, address, granted) => {
      const window = await windowOf(id)
      last = window
      await window.load(address, granted).finally(() => shown.resolve())
    },
    deliver: async (id, channel, input) => (await windowOf(id)).deliver(channel, input),
    resize: async (id, size) => (await windowOf(id)).resize(size),
    close: async (id, force) => (await windowOf(id)).close(force),
  }
  const window = (): WindowPage => {
    if (!last) throw new Error('no window has been shown yet')
    return last
  }
  return { side, window, shown: shown.promise }
}

/** Main and Chromium, as far as the first window. */
export const run = async (what: Start, around: Around): Promise<Running> => {
  const launching = launchChromium(around.chromium, what.userData)
  const { side, window, shown } = createWindows(launching, () => main, around)
  const main = startMain(what, side)
  const failed = main.ended.then((code) => {
    throw new Error(`main has ended with ${code} before it showed a window:\n${main.log()}`)
  })
  try {
    const [context] = await Promise.race([Promise.all([launching, shown]), failed])
    return { main, context, window }
  } catch (error) {
    await main.kill()
    await launching.then((context) => context.close())
    throw error
  }
}
