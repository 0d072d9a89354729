import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  net,
  protocol,
  screen,
  session,
  shell,
} from 'electron'
import type { KeychainState } from '../ipc/ipc-channels.ts'
import { handleAppLifecycle } from './app-lifecycle.ts'
import { appSchemeDefinition, createAppProtocolHandler, fetchUploadedImage } from './app-protocol.ts'
import { createSystemKeychain, loadKeytar } from './auth/keychain.ts'
import { openDesktopSettings } from './files/desktop-settings.ts'
import { createDraftStore } from './files/draft-store.ts'
import { createFileSaver } from './files/save-file.ts'
import { registerIpcHandlers } from './ipc/ipc-dispatcher.ts'
import { createIpcHandlers } from './ipc/ipc-handlers.ts'
import { createServerChooser, probeServerAddress } from './server/choose-server.ts'
import { createServerConnectionManager } from './server/server-connection.ts'
import { installMenuBar } from './window/app-menu.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createPageFinder, reportFoundText } from './window/find-in-page.ts'
import { createMainWindow, openAppWindow } from './window/main-window.ts'
import { createNativeDialogs } from './window/native-dialogs.ts'
import { APP_ID, createAppIconBadge, createDesktopNotifier } from './window/notifications.ts'
import { buildWebPreferences, denyPagePermissions, lockPageNavigation } from './window/window-security.ts'

const KEYCHAIN_SERVICE = 'customs-broker'
const HEALTH_TIMEOUT_MS = 8000

/** Composition root of the main process. */
const startApp = async (): Promise<void> => {
  const { isPackaged } = app
  const isMac = process.platform === 'darwin'
  const bundlePath = (path: string) => join(import.meta.dirname, '..', path)
  const userDataPath = (path: string) => join(app.getPath('userData'), path)

  protocol.registerSchemesAsPrivileged([appSchemeDefinition])
  app.enableSandbox()
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
  await app.whenReady()

  const fetch = (address: string, init: RequestInit) =>
    net.fetch(address, { ...init, bypassCustomProtocolHandlers: true })
  const settings = openDesktopSettings(userDataPath('settings.json'))
  const dialogs = createNativeDialogs(dialog)

  const mainWindow = createMainWindow(
    (address) =>
      openAppWindow({
        address,
        createWindow: (options) => new BrowserWindow(options),
        settings,
        getScreens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
        webPreferences: buildWebPreferences(bundlePath('preload/preload.cjs'), isPackaged),
        isMac,
      }),
    // On macOS the app keeps running without a window, so the badge is cleared.
    () => setBadgeCount(0),
  )
  const setBadgeCount = createAppIconBadge({
    setBadge: (waiting) => app.setBadgeCount(waiting),
    flashWindow: mainWindow.flash,
    isWindowFocused: mainWindow.isFocused,
  })

  let keychainState: KeychainState = 'system'
  const connections = createServerConnectionManager({
    fetch,
    now: Date.now,
    settings,
    openKeychain: (account) => createSystemKeychain(loadKeytar, { service: KEYCHAIN_SERVICE, account }),
    onKeychainState: (state) => {
      keychainState = state
      mainWindow.send('keyStore', state)
    },
    onLateSession: (late) => mainWindow.send('session', late),
  })
  const links = createExternalLinkOpener({
    openExternal: (address) => shell.openExternal(address),
    server: connections.server,
  })

  denyPagePermissions(session.defaultSession)
  app.on('web-contents-created', (_, contents) => lockPageNavigation(contents, links))
  app.on('web-contents-created', (_, contents) => reportFoundText(contents))

  const fetchImage = (path: string) => fetchUploadedImage(path, { fetch, server: connections.server })
  protocol.handle(
    appSchemeDefinition.scheme,
    createAppProtocolHandler({ folder: bundlePath('renderer'), fetchImage }),
  )

  const menus = installMenuBar({
    Menu,
    isMac,
    isPackaged,
    getWindow: mainWindow.getWindow,
    actions: {
      open: mainWindow.openScreen,
      chooseServer: mainWindow.requestServerChoice,
      openSite: () => links.open('/'),
      find: () => mainWindow.send('find', null),
      about: () => dialogs.showAbout(mainWindow.show(), app.getVersion()),
    },
  })

  const handlers = createIpcHandlers({
    platform: process.platform,
    version: app.getVersion(),
    getKeychainState: () => keychainState,
    connections,
    markPageReady: mainWindow.markPageReady,
    chooseServer: createServerChooser({
      getCurrentServer: connections.server,
      confirm: (host) => dialogs.confirmServerChange(mainWindow.show(), host),
      find: (typed) => probeServerAddress(typed, { fetch, timeoutMs: HEALTH_TIMEOUT_MS }),
      choose: connections.choose,
    }),
    drafts: createDraftStore({ folder: userDataPath('drafts'), server: connections.server }),
    links,
    saveFile: createFileSaver({
      askPath: (name) => dialogs.askSavePath(mainWindow.show(), app.getPath('downloads'), name),
    }),
    notify: createDesktopNotifier({
      createNotification: (options) => new Notification(options),
      isWindowFocused: mainWindow.isFocused,
      openScreen: mainWindow.openScreen,
    }),
    setBadgeCount,
    openMenu: menus.open,
    print: () => mainWindow.getWindow()?.webContents.print(),
    finder: createPageFinder(() => mainWindow.getWindow()?.webContents),
  })
  const log = (line: string) => process.stderr.write(`${line}\n`)
  registerIpcHandlers(ipcMain, { handlers, getPageId: mainWindow.getPageId, log })

  handleAppLifecycle({ app, isMac, showWindow: mainWindow.show, flushKeychain: connections.flushKeychains })
  mainWindow.show()
}

const exitWithError = (error: unknown): void => {
  dialog.showErrorBox('Программа не может начать работу', error instanceof Error ? error.message : '')
  app.exit(1)
}

if (app.requestSingleInstanceLock()) startApp().catch(exitWithError)
else app.quit()
