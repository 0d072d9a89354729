import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron'
import { APP_LINK_SCHEME } from 'shared/app-link'
import { createLoginItem, findRemoteDebuggingSwitch, handleAppLifecycle } from './app-lifecycle.ts'
import { appSchemeDefinition, createAppProtocolHandler } from './app-protocol.ts'
import { openDesktopSettings } from './files/desktop-settings.ts'
import { createDraftStore } from './files/draft-store.ts'
import { createOpenedFiles } from './files/opened-files.ts'
import { createPictureStore } from './files/picture-store.ts'
import { createFileSaver } from './files/save-file.ts'
import { openStorageCipher } from './files/storage-cipher.ts'
import { registerIpcHandlers } from './ipc/ipc-dispatcher.ts'
import { createIpcHandlers } from './ipc/ipc-handlers.ts'
import { createAppLinkOpener } from './links/app-link-opener.ts'
import { createOpenRequests } from './links/open-requests.ts'
import { createAppReport } from './report/app-report.ts'
import { createUpdateFailureLog, openAppLog } from './report/log-events.ts'
import { createServerAccess } from './server/server-access.ts'
import { createUpdates } from './updates/updates.ts'
import { installMenuBar } from './window/app-menu.ts'
import { createAppWindows } from './window/app-windows.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createNativeDialogs } from './window/native-dialogs.ts'
import { APP_ID, createAppIconBadge, createDesktopNotifier } from './window/notifications.ts'
import { isSpellCheckerAvailable } from './window/spell-checker.ts'
import { buildWebPreferences, lockPageNavigation } from './window/window-security.ts'
import { createWindowTools } from './window/window-tools.ts'

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

  const log = (line: string) => process.stderr.write(`${line}\n`)
  const logFile = openAppLog(app, process, userDataPath('logs/main.log'))
  const settings = openDesktopSettings(userDataPath('settings.json'))
  const cipher = await openStorageCipher({
    safeStorage,
    platform: process.platform,
    file: userDataPath('storage-key'),
    timeoutMs: KEYCHAIN_TIMEOUT_MS,
  })
  const dialogs = createNativeDialogs(dialog)
  const { dictionaryUrl } = settings.get()
  const spellcheck = isSpellCheckerAvailable({ isMac, dictionaryUrl })

  const createWindow = (options: BrowserWindowConstructorOptions) => new BrowserWindow(options)
  const windows = createAppWindows({
    createWindow,
    settings,
    getScreens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
    webPreferences: buildWebPreferences({
      preload: bundlePath('preload/preload.cjs'),
      isPackaged,
      spellcheck,
    }),
    isMac,
    dialogs,
    // On macOS the app keeps running without a window, so the badge is cleared.
    onLastClosed: () => setBadgeCount(0),
    onListChange: () => void menus.refresh(),
  })
  const setBadgeCount = createAppIconBadge({
    setBadge: (waiting) => app.setBadgeCount(waiting),
    flashWindow: windows.flash,
    isWindowFocused: windows.isAnyFocused,
  })

  const servers = createServerAccess({
    openSession: (count) => (count === 0 ? session.defaultSession : session.fromPartition(`server-${count}`)),
    settings,
    cipher,
    offlineFolder: userDataPath('offline'),
    appVersion: app.getVersion(),
    dialogs,
    windows,
    log: logFile,
  })
  const { connections } = servers
  const links = createExternalLinkOpener({
    openExternal: (address) => shell.openExternal(address),
    server: connections.server,
  })

  app.on('web-contents-created', (_, contents) =>
    lockPageNavigation(contents, { links, openWindow: windows.openNew }),
  )

  protocol.handle(
    appSchemeDefinition.scheme,
    createAppProtocolHandler({ folder: bundlePath('renderer'), fetchImage: servers.fetchImage }),
  )

  const updates = createUpdates({
    app,
    dialog,
    shell,
    platform: process.platform,
    resources: process.resourcesPath,
    folder: userDataPath('updates'),
    log,
    onFailure: createUpdateFailureLog(logFile),
    showWindow: windows.show,
    announce: (version) => windows.send('update', { version }),
  })
  if (updates.returnToPreviousVersion()) return

  const saveFile = createFileSaver({
    askPath: (name) => dialogs.askSavePath(windows.show(), app.getPath('downloads'), name),
  })
  const copyText = (text: string) => clipboard.writeText(text)
  const showProblem = (message: string) => dialogs.showProblem(windows.show(), message)
  const tools = createWindowTools({
    app,
    Menu,
    session: session.defaultSession,
    settings,
    isMac,
    dictionaryUrl,
    windows,
    createWindow,
    getWindows: () => BrowserWindow.getAllWindows(),
    servers,
    copyText,
    saveFile,
    showProblem,
  })
  const report = createAppReport({
    now: () => new Date(),
    appVersion: app.getVersion(),
    platform: process.platform,
    servers,
    settings,
    log: logFile,
    saveFile,
    showProblem,
    showVersions: (text) => dialogs.showAbout(windows.show(), text),
    copyText,
  })

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
      ...tools.menuActions,
      saveReport: () => void report.save(),
      about: () => void report.showAbout(),
      checkForUpdates: updates.check,
    },
  })

  const openLink = createAppLinkOpener({
    getCurrentServer: connections.server,
    confirmServer: (host) => dialogs.confirmLinkServer(windows.show(), host),
    find: servers.findServer,
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
    ...servers,
    windows,
    drafts: createDraftStore({ folder: userDataPath('drafts'), server: connections.server, cipher }),
    pictures: createPictureStore({ folder: userDataPath('pictures'), server: connections.server, cipher }),
    links,
    saveFile,
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
    saveCalculation: tools.saveCalculation,
    finder: tools.finder,
  })
  registerIpcHandlers(ipcMain, {
    handlers,
    isAppPage: windows.isAppPage,
    log,
    onFailure: (channel, code) => logFile.write('ipc-failed', { channel, code }),
  })

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
