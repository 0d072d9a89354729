import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChromiumSide, MainSide } from '../sides.ts'
import { type Answering, talk } from '../talk.ts'
import { createApp } from './app.ts'
import { createBrowserWindow } from './browser-window.ts'
import { createDesk } from './desk.ts'
import { createInstanceLock } from './instance-lock.ts'
import { createIpcMain } from './ipc-main.ts'
import { createMenus } from './menu.ts'
import { createNet } from './net.ts'
import { createProtocol } from './protocol.ts'
import { createScreen } from './screen.ts'
import { createSession } from './session.ts'
import type { WebContents } from './web-contents.ts'

const [, , folder = '', userDataSwitch = ''] = process.argv
const userData = userDataSwitch.replace('--user-data-dir=', '')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

let prints = 0
const navigations: string[] = []
const isReady = (): boolean => app.isReady()

const { app, badge, becomeReady, isSandboxed, whenNoWindowIsLeft } = createApp({
  version,
  userData,
  lock: createInstanceLock(userData),
  closeWindows: async () => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (!(await window._close())) return false
    }
    return true
  },
  exit: (code) => {
    app.releaseSingleInstanceLock()
    process.exit(code)
  },
})
const { protocol, serve } = createProtocol(isReady)
const defaultSession = createSession()

const contentsOf = (id: number): WebContents => {
  const window = BrowserWindow.fromId(id)
  if (!window) throw new Error('the window is closed')
  return window.webContents
}
const { ipcMain, invoke } = createIpcMain(contentsOf)
const { Menu, ...menus } = createMenus({
  focused: () => BrowserWindow.getFocusedWindow(),
  quit: () => app.quit(),
})
const { Notification, dialog, shell, ...desk } = createDesk()

const onlyWindow = () => {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) throw new Error('there is no window')
  return window
}

const side: Answering<MainSide> = {
  invoke,
  serve,
  mayNavigate: (id, frame, url) => contentsOf(id)._mayNavigate(frame, url),
  askWindow: (id, url) => contentsOf(id)._askWindow(url),
  mayUnload: (id) => contentsOf(id)._mayUnload(),
  see: () => ({
    ...desk.seen(),
    ...menus.seen(),
    badge: badge(),
    prints,
    navigations,
    windows: BrowserWindow.getAllWindows().map((each) => each._state()),
  }),
  clickMenu: menus.click,
  clickNotification: desk.clickNotification,
  answerSave: desk.answerSave,
  answerBox: desk.answerBox,
  moveWindow: (bounds) => onlyWindow().setBounds(bounds),
  maximize: () => onlyWindow().maximize(),
  startAgain: () => {
    app.emit('second-instance', {}, process.argv, process.cwd(), null)
  },
  closeWindow: () => onlyWindow()._close(),
}

const ask = talk<ChromiumSide>(
  {
    send: (message) => process.send?.(message),
    listen: (hear) => process.on('message', hear),
  },
  side,
)

const BrowserWindow = createBrowserWindow({
  ask,
  isReady,
  isSandboxed,
  session: () => defaultSession,
  onPrint: () => {
    prints++
  },
  onNavigate: (url) => navigations.push(url),
  onCreated: (contents) => {
    app.emit('web-contents-created', {}, contents)
  },
  onLastClosed: whenNoWindowIsLeft,
})

const session = {
  get defaultSession() {
    if (!isReady()) throw new Error('Session can only be received when app is ready')
    return defaultSession
  },
}
const net = createNet(isReady)
const screen = createScreen()

export {
  app,
  BrowserWindow,
  becomeReady,
  dialog,
  ipcMain,
  Menu,
  Notification,
  net,
  protocol,
  screen,
  session,
  shell,
}
