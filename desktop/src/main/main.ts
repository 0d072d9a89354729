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
  safeStorage,
  screen,
  session,
  shell,
} from 'electron'
import { APP_LINK_SCHEME } from 'shared/app-link'
import type { KeychainState } from '../ipc/ipc-channels.ts'
import { createLoginItem, findRemoteDebuggingSwitch, handleAppLifecycle } from './app-lifecycle.ts'
import { appSchemeDefinition, createAppProtocolHandler, fetchUploadedImage } from './app-protocol.ts'
import { createSystemKeychain, loadKeytar } from './auth/keychain.ts'
import { openDesktopSettings } from './files/desktop-settings.ts'
import { createDraftStore } from './files/draft-store.ts'
import { createOpenedFiles } from './files/opened-files.ts'
import { createFileSaver } from './files/save-file.ts'
import { openStorageCipher } from './files/storage-cipher.ts'
import { registerIpcHandlers } from './ipc/ipc-dispatcher.ts'
import { createIpcHandlers } from './ipc/ipc-handlers.ts'
import { createAppLinkOpener } from './links/app-link-opener.ts'
import { createOpenRequests } from './links/open-requests.ts'
import { createImageCache } from './offline/image-cache.ts'
import { createReplyCache } from './offline/reply-cache.ts'
import { createServerChooser, probeServerAddress } from './server/choose-server.ts'
import { createServerConnectionManager } from './server/server-connection.ts'
import { createUpdates } from './updates/updates.ts'
import { installMenuBar } from './window/app-menu.ts'
import { openAppWindow } from './window/app-window.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createNativeDialogs } from './window/native-dialogs.ts'
import { APP_ID, createAppIconBadge, createDesktopNotifier } from './window/notifications.ts'
import { createWindowManager } from './window/window-manager.ts'
import { logChildProcessEnds, offerWindowRestart } from './window/window-recovery.ts'
import { buildWebPreferences, denyPagePermissions, lockPageNavigation } from './window/window-security.ts'

const KEYCHAIN_SERVICE = 'customs-broker'
const HEALTH_TIMEOUT_MS = 8000
const KEYCHAIN_TIMEOUT_MS = 3000

/** Composition root of the main process. */
const startApp = async (): Promise<void> => {
  const { isPackaged } = app
  const isMac = process.platform === 'darwin'
  const bundlePath = (path: string) => join(import.meta.dirname, '..', path)
  const userDataPath = (path: string) => join(app.getPath('userData'), path)

  protocol.registerSchemesAsPrivileged([appSchemeDefinition])
  app.enableSandbox()
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
  const openRequests = createOpenRequests({ app, argv: process.argv })
  // On Windows the arguments end the switches, so that a link cannot contain one.
  if (isPackaged) app.setAsDefaultProtocolClient(APP_LINK_SCHEME, process.execPath, ['--'])
  await app.whenReady()

  const fetch = (address: string, init: RequestInit) =>
    net.fetch(address, { ...init, bypassCustomProtocolHandlers: true })
  const log = (line: string) => process.stderr.write(`${line}\n`)
  logChildProcessEnds(app, log)
  const settings = openDesktopSettings(userDataPath('settings.json'))
  const cipher = await openStorageCipher({
    safeStorage,
    platform: process.platform,
    file: userDataPath('storage-key'),
    timeoutMs: KEYCHAIN_TIMEOUT_MS,
  })
  const dialogs = createNativeDialogs(dialog)

  const windows = createWindowManager({
    openWindow: (address, neighbor) => {
      const window = openAppWindow({
        address,
        neighbor,
        createWindow: (options) => new BrowserWindow(options),
        settings,
        getScreens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
        webPreferences: buildWebPreferences(bundlePath('preload/preload.cjs'), isPackaged),
        isMac,
      })
      offerWindowRestart(window, {
        askAfterCrash: dialogs.askRestartAfterCrash,
        askWhileHung: dialogs.askRestartWhileHung,
        load: windows.restartPage,
        log,
      })
      return window
    },
    // On macOS the app keeps running without a window, so the badge is cleared.
    onLastClosed: () => setBadgeCount(0),
    onListChange: () => void menus.refresh(),
  })
  const setBadgeCount = createAppIconBadge({
    setBadge: (waiting) => app.setBadgeCount(waiting),
    flashWindow: windows.flash,
    isWindowFocused: windows.isAnyFocused,
  })

  let keychainState: KeychainState = 'system'
  const connections = createServerConnectionManager({
    fetch,
    now: Date.now,
    settings,
    openKeychain: (account) => createSystemKeychain(loadKeytar, { service: KEYCHAIN_SERVICE, account }),
    onKeychainState: (state) => {
      keychainState = state
      windows.send('keyStore', state)
    },
    onLateSession: (late) => windows.send('session', late),
    replyCache: createReplyCache({ folder: userDataPath('offline/replies'), cipher }),
  })
  const links = createExternalLinkOpener({
    openExternal: (address) => shell.openExternal(address),
    server: connections.server,
  })

  denyPagePermissions(session.defaultSession)
  app.on('web-contents-created', (_, contents) =>
    lockPageNavigation(contents, { links, openWindow: windows.openNew }),
  )

  const fetchImage = createImageCache({
    folder: userDataPath('offline/images'),
    server: connections.server,
    fetchImage: (path) => fetchUploadedImage(path, { fetch, server: connections.server }),
  })
  protocol.handle(
    appSchemeDefinition.scheme,
    createAppProtocolHandler({ folder: bundlePath('renderer'), fetchImage }),
  )

  const updates = createUpdates({
    app,
    dialog,
    shell,
    platform: process.platform,
    resources: process.resourcesPath,
    folder: userDataPath('updates'),
    log,
    showWindow: windows.show,
    announce: (version) => windows.send('update', { version }),
  })
  if (updates.returnToPreviousVersion()) return

  const menus = installMenuBar({
    Menu,
    isMac,
    isPackaged,
    listWindows: windows.listForMenu,
    loginItem: createLoginItem(app, process.platform),
    actions: {
      newWindow: () => windows.openNew(),
      open: windows.openScreen,
      chooseServer: windows.requestServerChoice,
      openSite: () => links.open('/'),
      about: () => dialogs.showAbout(windows.show(), app.getVersion()),
      checkForUpdates: updates.check,
    },
  })

  const findServer = (typed: string) => probeServerAddress(typed, { fetch, timeoutMs: HEALTH_TIMEOUT_MS })
  const openLink = createAppLinkOpener({
    getCurrentServer: connections.server,
    confirmServer: (host) => dialogs.confirmLinkServer(windows.show(), host),
    find: findServer,
    choose: connections.choose,
    openScreen: windows.raiseOrOpenWindow,
    reload: windows.reloadAll,
    showRefusal: (reason) => dialogs.showLinkRefusal(windows.show(), reason),
  })

  const openedFiles = createOpenedFiles({
    announce: windows.announceOpenedFile,
    showRefusal: (reason) => dialogs.showFileRefusal(windows.show(), reason),
  })

  const handlers = createIpcHandlers({
    platform: process.platform,
    version: app.getVersion(),
    getKeychainState: () => keychainState,
    connections,
    windows,
    chooseServer: createServerChooser({
      getCurrentServer: connections.server,
      confirm: (host) => dialogs.confirmServerChange(windows.show(), host),
      find: findServer,
      choose: connections.choose,
    }),
    drafts: createDraftStore({ folder: userDataPath('drafts'), server: connections.server, cipher }),
    links,
    saveFile: createFileSaver({
      askPath: (name) => dialogs.askSavePath(windows.show(), app.getPath('downloads'), name),
    }),
    takeOpenedFile: openedFiles.take,
    notify: createDesktopNotifier({
      createNotification: (options) => new Notification(options),
      isWindowFocused: windows.isAnyFocused,
      openScreen: windows.raiseOrOpenScreen,
    }),
    setBadgeCount,
    openMenu: menus.open,
    completeStart: updates.completeStart,
    installUpdate: updates.install,
  })
  registerIpcHandlers(ipcMain, { handlers, isAppPage: windows.isAppPage, log })

  handleAppLifecycle({ app, isMac, showWindow: windows.show, flushKeychain: connections.flushKeychains })
  openRequests.start(({ links: [link], paths }) => {
    if (link !== undefined) void openLink(link)
    void openedFiles.open(paths)
  })
  if (!windows.hasWindows()) windows.show()
  updates.start()
}

const exitWithError = (error: unknown): void => {
  dialog.showErrorBox('Программа не может начать работу', error instanceof Error ? error.message : '')
  app.exit(1)
}

const debuggingSwitch = app.isPackaged ? findRemoteDebuggingSwitch(app.commandLine) : undefined
if (debuggingSwitch !== undefined) {
  process.stderr.write(`the packaged app does not start with --${debuggingSwitch}\n`)
  app.exit(1)
} else if (app.requestSingleInstanceLock()) startApp().catch(exitWithError)
else app.quit()
