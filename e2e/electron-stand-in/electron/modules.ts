import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChromiumSideApi, MainProcessApi } from '../process-protocol.ts'
import { createRpcCaller, type RpcHandlersFor } from '../rpc-caller.ts'
import { createSingleInstanceLock, createStandInApp } from './app.ts'
import { createStandInBrowserWindowClass } from './browser-window.ts'
import { createStandInIpcMain } from './ipc-main.ts'
import { createStandInMenuClass } from './menu.ts'
import { createStandInNet, createStandInProtocol } from './network.ts'
import { createStandInSafeStorage } from './safe-storage.ts'
import { createStandInSession } from './session.ts'
import { emitPreventableEvent, throwOnUnknownMember } from './strict-api.ts'
import { createStandInSystemUi } from './system-ui.ts'
import { createStandInNativeImage, createStandInTrayClass } from './tray.ts'
import type { StandInWebContents } from './web-contents.ts'
import { createStandInScreen } from './window-geometry.ts'

const [, , folder = '', ...args] = process.argv
const [userDataSwitch = ''] = args
const userData = userDataSwitch.replace('--user-data-dir=', '')
const { version, name, productName } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

let printCount = 0
const navigations: string[] = []
const isReady = (): boolean => app.isReady()

const { app, badge, becomeReady, isSandboxed, listProtocolClients, handleAllWindowsClosed } =
  createStandInApp({
    folder,
    version,
    name: productName ?? name,
    isPackaged: process.env.STAND_IN_RESOURCES !== undefined,
    args,
    userData,
    lock: createSingleInstanceLock(userData),
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
const { protocol, serveRequest } = createStandInProtocol(isReady)
const defaultSession = createStandInSession()
const sessions = new Map([['', defaultSession]])
let clipboardText = ''

const getContents = (id: number): StandInWebContents => {
  const window = BrowserWindow.fromId(id)
  if (!window) throw new Error('the window is closed')
  return window.webContents
}
const { ipcMain, invoke } = createStandInIpcMain(getContents)
const { Menu, ...menus } = createStandInMenuClass({
  getFocusedWindow: () => BrowserWindow.getFocusedWindow(),
  quit: () => app.quit(),
})
const trays = createStandInTrayClass<InstanceType<typeof Menu>>(isReady)
const { Tray } = trays
const nativeImage = createStandInNativeImage()
const { Notification, dialog, shell, ...systemUi } = createStandInSystemUi(process.env.STAND_IN_BUTTON)

const getWindowAt = (index: number) => {
  const window = BrowserWindow.getAllWindows()[index]
  if (!window) throw new Error('there is no such window')
  return window
}

const requestOpening: MainProcessApi['requestOpening'] = (event, target) => {
  emitPreventableEvent(app, event, {}, target)
}

const mainProcessApi: RpcHandlersFor<MainProcessApi> = {
  invoke,
  serveRequest,
  mayNavigate: (id, frame, url) => getContents(id)._mayNavigate(frame, url),
  reportAddress: (id, url) => getContents(id)._reportAddress(url),
  reportCrash: (id) => getContents(id)._reportCrash(app),
  reportTitle: (id, title) => BrowserWindow.fromId(id)?._reportTitle(title),
  requestWindow: (id, url) => getContents(id)._requestWindow(url),
  mayUnload: (id) => getContents(id)._mayUnload(),
  getVisibleEffects: () => ({
    ...systemUi.getVisibleEffects(),
    ...menus.getVisibleMenus(),
    badge: badge(),
    printCount,
    navigations,
    protocolClients: listProtocolClients(),
    windows: BrowserWindow.getAllWindows().map((each) => each._state()),
  }),
  getRecordedSettings: () => ({
    sessions: [...sessions.values()].map((each) => each._getState()),
    clipboard: clipboardText,
    trays: trays.listShown().map((tray) => ({ ...tray._getState(), menu: menus.readItems(tray._getMenu()) })),
    windows: BrowserWindow.getAllWindows().map((each) => each._getSettings()),
  }),
  openContextMenu: (index, params) => {
    getWindowAt(index).webContents.emit('context-menu', {}, params)
  },
  clickMenu: menus.click,
  clickTray: (labels) => {
    const tray = trays.getShown()
    if (labels.length === 0) tray.emit('click', {})
    else menus.clickIn(tray._getMenu(), labels)
  },
  clickNotification: systemUi.clickNotification,
  setSaveDialogPath: systemUi.setSaveDialogPath,
  setMessageBoxButton: systemUi.setMessageBoxButton,
  moveWindow: (bounds) => getWindowAt(0).setBounds(bounds),
  maximize: () => getWindowAt(0).maximize(),
  reportSecondInstance: (args) => {
    const ownArguments = process.argv.slice(0, process.argv.indexOf(userDataSwitch) + 1)
    app.emit('second-instance', {}, [...ownArguments, ...args], process.cwd(), null)
  },
  requestOpening,
  setHung: (index, isHung) => {
    const window = getWindowAt(index)
    const name = isHung ? 'unresponsive' : 'responsive'
    window.webContents.emit(name)
    window.emit(name)
  },
  closeWindow: (index) => getWindowAt(index)._close(),
  focusWindow: (index) => getWindowAt(index).focus(),
}

const callChromium = createRpcCaller<ChromiumSideApi>(
  {
    send: (message) => process.send?.(message),
    listen: (listener) => process.on('message', listener),
  },
  mainProcessApi,
)

const BrowserWindow = createStandInBrowserWindowClass({
  callChromium,
  isReady,
  isSandboxed,
  session: () => defaultSession,
  onPrint: () => {
    printCount++
  },
  onNavigate: (url) => navigations.push(url),
  onCreated: (contents, window) => {
    app.emit('web-contents-created', {}, contents)
    app.emit('browser-window-created', {}, window)
  },
  onLastClosed: handleAllWindowsClosed,
})

const session = {
  get defaultSession() {
    if (!isReady()) throw new Error('Session can only be received when app is ready')
    return defaultSession
  },
  fromPartition: (partition: string) => {
    if (!isReady()) throw new Error('Session can only be received when app is ready')
    const found = sessions.get(partition) ?? createStandInSession()
    sessions.set(partition, found)
    return found
  },
}
const net = createStandInNet(isReady)
const screen = createStandInScreen()
const safeStorage = createStandInSafeStorage({
  mode: process.env.KEYCHAIN ?? '',
  keychainFile: process.env.KEYCHAIN_FILE ?? '',
  isReady,
})
const clipboard = throwOnUnknownMember('clipboard', {
  writeText: (text: string) => {
    clipboardText = text
  },
})

export {
  app,
  BrowserWindow,
  becomeReady,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  protocol,
  requestOpening,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
}
