import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Electron, ElectronApplication } from 'playwright/test'
import { followComplaints } from '../chromium/complaints.ts'
import type { DesktopHost, Start } from '../desktop-host.ts'
import { keychainEnvironment, keychainHook } from '../keychain/environment.ts'
import { installRecorder, type Recorder } from './recorder.ts'

declare const recorder: Recorder

/** The app on Electron itself. Specs run on an unfused build, which Playwright can lead. */
export const launchElectron = async (
  { folder, userData, keychain }: Start,
  electron: Electron,
  executablePath: string,
): Promise<DesktopHost> => {
  const troubles: string[] = []
  const args = ['--require', keychainHook, folder, `--user-data-dir=${userData}`]
  const env = { ...process.env, ...keychainEnvironment(keychain) } as Record<string, string>
  let said = ''

  const start = async () => {
    const app: ElectronApplication = await electron.launch({ executablePath, args, env })
    for (const stream of [app.process().stdout, app.process().stderr]) {
      stream?.on('data', (text) => {
        said += text
      })
    }
    app.on('window', (opened) => followComplaints(opened, (trouble) => troubles.push(trouble)))
    await app.evaluate(installRecorder)
    const page = await app.firstWindow()
    await page.waitForLoadState()
    const started = { app, page, ended: once(app.process(), 'exit') }
    app.on('window', (opened) => {
      started.page = opened
    })
    return started
  }

  let running = await start()

  const clickIn =
    (which: 'menu' | 'popup') =>
    (...labels: string[]) =>
      running.app.evaluate((_, [where, names]) => recorder.clickMenu(where, names), [which, labels] as const)

  /** On a Mac the app goes on without its window, so there it is told to end. */
  const close = (): Promise<void> =>
    process.platform === 'darwin'
      ? running.app.evaluate(({ app }) => app.quit())
      : running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

  const closeWindow = async (): Promise<boolean> => {
    const { page, ended } = running
    const stays = new Promise<boolean>((resolve) => page.once('dialog', () => resolve(false)))
    await close()
    return Promise.race([ended.then(() => true), stays])
  }

  return {
    maker: 'electron',
    page: () => running.page,
    address: () => {
      const { pathname, search, hash } = new URL(running.page.url())
      return `${pathname}${search}${hash}`
    },
    open: async (address) => {
      const { protocol, host } = new URL(running.page.url())
      await running.page.goto(`${protocol}//${host}${address}`)
    },
    see: () => running.app.evaluate(() => recorder.see()),
    clickMenu: clickIn('menu'),
    clickPopup: clickIn('popup'),
    clickNotification: (index) => running.app.evaluate((_, at) => recorder.clickNotification(at), index),
    answerSave: (path) =>
      running.app.evaluate((_, answer) => {
        recorder.saveAnswer = answer
      }, path),
    answerBox: (button) =>
      running.app.evaluate((_, answer) => {
        recorder.button = answer
      }, button),
    moveWindow: (bounds) =>
      running.app.evaluate(
        ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
        bounds,
      ),
    maximize: () => running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize()),
    startAgain: async () => {
      await once(spawn(executablePath, args, { env, stdio: 'ignore' }), 'exit')
    },
    closeWindow,
    restart: async () => {
      if (!(await closeWindow())) throw new Error('the window does not let itself be closed')
      running = await start()
    },
    end: async () => {
      running.app.process().kill('SIGKILL')
      await running.ended
    },
    log: () => said,
    troubles: () => troubles,
  }
}
