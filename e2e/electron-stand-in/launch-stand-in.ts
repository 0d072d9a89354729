import type { Browser } from 'playwright/test'
import type { DesktopAppLaunchOptions, RunningDesktopApp } from '../fixtures/desktop/running-desktop-app.ts'
import { toChromiumUrl, toMainProcessUrl } from './chromium/page-request-router.ts'
import { startStandInMainProcess } from './main-process.ts'
import { runStandInApp } from './running-stand-in-app.ts'

const failOnWindow = (): never => {
  throw new Error('a second start has opened a window')
}

/** Starts the app a second time with the same user data folder and waits until this start ends. */
const runSecondInstance = async (
  options: DesktopAppLaunchOptions,
  args: readonly string[],
): Promise<void> => {
  const second = startStandInMainProcess(
    { ...options, args },
    {
      openWindow: failOnWindow,
      load: failOnWindow,
      deliverMessage: failOnWindow,
      resize: failOnWindow,
      crash: failOnWindow,
      findInPage: failOnWindow,
      printToPdf: failOnWindow,
      close: failOnWindow,
    },
  )
  const code = await second.ended
  if (code !== 0) throw new Error(`the second start has ended with ${code}:\n${second.log()}`)
}

/** Launches the app: its main process runs in Node, its windows in Chromium. */
export const launchElectronStandIn = async (
  options: DesktopAppLaunchOptions,
  browser: Browser,
): Promise<RunningDesktopApp> => {
  const pageErrors: string[] = []
  let log = ''
  const deps = { browser, onPageError: (error: string) => pageErrors.push(error) }
  let running = await runStandInApp(options, deps)

  const page = () => running.window().page
  const createClick =
    (which: 'menu' | 'popup') =>
    (...labels: string[]) =>
      running.main.callMain('clickMenu', which, labels)

  const closeWindow = async (): Promise<boolean> => {
    const { main } = running
    const closed = await Promise.race([main.ended, main.callMain('closeWindow', 0).catch(() => true)])
    if (closed !== false) await main.ended
    return closed !== false
  }

  const end = async (savesStorage = true): Promise<void> => {
    await running.main.kill()
    log += running.main.log()
    await running.close({ savesStorage })
  }

  return {
    page,
    getAddress: () => {
      const { pathname, search, hash } = new URL(toMainProcessUrl(page().url()))
      return `${pathname}${search}${hash}`
    },
    pages: () => running.windows().map((window) => window.page),
    focusWindow: (index) => running.main.callMain('focusWindow', index),
    closeWindowAt: async (index) => {
      await running.main.callMain('closeWindow', index)
    },
    open: async (address) => {
      await page().goto(new URL(address, toChromiumUrl(toMainProcessUrl(page().url()))).href)
    },
    getVisibleEffects: () => running.main.callMain('getVisibleEffects'),
    clickMenu: createClick('menu'),
    clickPopup: createClick('popup'),
    clickNotification: (index) => running.main.callMain('clickNotification', index),
    setSaveDialogPath: (path) => running.main.callMain('setSaveDialogPath', path),
    setMessageBoxButton: (button) => running.main.callMain('setMessageBoxButton', button),
    moveWindow: (bounds) => running.main.callMain('moveWindow', bounds),
    maximize: () => running.main.callMain('maximize'),
    startSecondInstance: async (...args) => {
      await runSecondInstance(options, args)
      await running.main.callMain('reportSecondInstance', args)
    },
    requestOpening: (event, target) => running.main.callMain('requestOpening', event, target),
    crashPage: async (index) => running.windows()[index]?.crash(),
    setHung: (index, isHung) => running.main.callMain('setHung', index, isHung),
    closeWindow,
    restart: async () => {
      if (!(await closeWindow())) throw new Error('the window does not let itself be closed')
      await end()
      running = await runStandInApp(options, deps)
    },
    kill: () => end(),
    discard: () => end(false),
    readLog: () => log + running.main.log(),
    listPageErrors: () => pageErrors,
    standIn: {
      getRecordedSettings: () => running.main.callMain('getRecordedSettings'),
      clickTray: (...labels) => running.main.callMain('clickTray', labels),
      openContextMenu: (params, index = 0) => running.main.callMain('openContextMenu', index, params),
      sendIpcMessage: (message) => running.main.callMain('invoke', { window: 1, ...message }),
      sendRequest: (url, method = 'GET') =>
        running.main.callMain('serveRequest', {
          url,
          method,
          headers: {},
          body: undefined,
          isSentByScript: false,
        }),
    },
  }
}
