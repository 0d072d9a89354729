import type { Browser, BrowserContext } from 'playwright/test'
import type { Start } from '../fixtures/desktop/desktop-host.ts'
import { keepStored, openWithStored } from './chromium/stored.ts'
import { openWindowPage, type WindowPage } from './chromium/window-page.ts'
import { type MainProcess, startMain } from './main-process.ts'
import type { ChromiumSide } from './sides.ts'
import type { Answering } from './talk.ts'

export interface Running {
  readonly main: MainProcess
  /** Can be called after main has ended. */
  readonly close: (options: { readonly savesStorage: boolean }) => Promise<void>
  /** Returns the window that was opened last. */
  readonly window: () => WindowPage
}

interface Around {
  readonly browser: Browser
  readonly onTrouble: (trouble: string) => void
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
      const open = async (): Promise<WindowPage> => {
        const opened = await context
        return openWindowPage(window, { context: opened, ask: main().ask, onTrouble })
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
    close: async (id) => (await windowOf(id)).close(),
  }
  const window = (): WindowPage => {
    if (!last) throw new Error('no window has been shown yet')
    return last
  }
  return { side, window, shown: shown.promise }
}

/** Starts main and Chromium and waits for the first window. */
export const run = async (what: Start, around: Around): Promise<Running> => {
  const opening = openWithStored(around.browser, what.userData)
  const { side, window, shown } = createWindows(opening, () => main, around)
  const main = startMain(what, side)
  const failed = main.ended.then((code) => {
    throw new Error(`main has ended with ${code} before it showed a window:\n${main.log()}`)
  })
  try {
    const [context] = await Promise.race([Promise.all([opening, shown]), failed])
    const close = async (savesStorage: boolean): Promise<void> => {
      if (savesStorage) await keepStored(context, what.userData)
      await context.close()
    }
    let closing: Promise<void> | undefined
    return {
      main,
      window,
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
