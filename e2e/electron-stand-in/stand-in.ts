import type { Browser } from 'playwright/test'
import type { DesktopHost, Start } from '../fixtures/desktop/desktop-host.ts'
import { asMainSees, toShown } from './chromium/address.ts'
import { startMain } from './main-process.ts'
import { run } from './running.ts'

const refuseWindow = (): never => {
  throw new Error('a second start has opened a window')
}

/** Starts the app a second time with the same user data folder and waits until this start ends. */
const startBeside = async (what: Start): Promise<void> => {
  const second = startMain(what, {
    openWindow: refuseWindow,
    load: refuseWindow,
    deliver: refuseWindow,
    resize: refuseWindow,
    close: refuseWindow,
  })
  const code = await second.ended
  if (code !== 0) throw new Error(`the second start has ended with ${code}:\n${second.log()}`)
}

/** Launches the app with main's bundle in Node and its windows in Chromium. */
export const launchStandIn = async (what: Start, browser: Browser): Promise<DesktopHost> => {
  const troubles: string[] = []
  let log = ''
  const around = { browser, onTrouble: (trouble: string) => troubles.push(trouble) }
  let running = await run(what, around)

  const page = () => running.window().page
  const clickIn =
    (which: 'menu' | 'popup') =>
    (...labels: string[]) =>
      running.main.ask('clickMenu', which, labels)

  const hasClosed = async (): Promise<boolean> => {
    const { main } = running
    const closed = await Promise.race([main.ended, main.ask('closeWindow').catch(() => true)])
    if (closed !== false) await main.ended
    return closed !== false
  }

  const end = async (savesStorage = true): Promise<void> => {
    await running.main.kill()
    log += running.main.log()
    await running.close({ savesStorage })
  }

  return {
    maker: 'stand-in',
    page,
    address: () => {
      const { pathname, search, hash } = new URL(asMainSees(page().url()))
      return `${pathname}${search}${hash}`
    },
    open: async (address) => {
      await page().goto(new URL(address, toShown(asMainSees(page().url()))).href)
    },
    see: () => running.main.ask('see'),
    clickMenu: clickIn('menu'),
    clickPopup: clickIn('popup'),
    clickNotification: (index) => running.main.ask('clickNotification', index),
    answerSave: (path) => running.main.ask('answerSave', path),
    answerBox: (button) => running.main.ask('answerBox', button),
    moveWindow: (bounds) => running.main.ask('moveWindow', bounds),
    maximize: () => running.main.ask('maximize'),
    startAgain: async () => {
      await startBeside(what)
      await running.main.ask('startAgain')
    },
    closeWindow: hasClosed,
    restart: async () => {
      if (!(await hasClosed())) throw new Error('the window does not let itself be closed')
      await end()
      running = await run(what, around)
    },
    end: () => end(),
    discard: () => end(false),
    log: () => log + running.main.log(),
    troubles: () => troubles,
    forge: {
      message: (message) => running.main.ask('invoke', { window: 1, ...message }),
      request: (url, method = 'GET') =>
        running.main.ask('serve', { url, method, headers: {}, body: undefined, byScript: false }),
    },
  }
}
