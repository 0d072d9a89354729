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
  nativeImage,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron'
import { createAccountActions } from './accounts/account-actions.ts'
import { createKnownAccounts } from './accounts/known-accounts.ts'
import {
  createLoginItem,
  findRemoteDebuggingSwitch,
  handleAppLifecycle,
  registerWithSystem,
} from './app-lifecycle.ts'
import { appSchemeDefinition, createAppProtocolHandler } from './app-protocol.ts'
import { createFileSaver } from './files/save-file.ts'
import { openUserData } from './files/user-data.ts'
import { registerIpcHandlers } from './ipc/ipc-dispatcher.ts'
import { createIpcHandlers } from './ipc/ipc-handlers.ts'
import { createOpenRequests } from './links/open-requests.ts'
import { createSystemOpener } from './links/system-opener.ts'
import { createAppReport } from './report/app-report.ts'
import { createUpdateFailureLog } from './report/log-events.ts'
import { createServerAccess } from './server/server-access.ts'
import { createUpdates } from './updates/updates.ts'
import { installMenuBar } from './window/app-menu.ts'
import { createAppWindows } from './window/app-windows.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createNativeDialogs } from './window/native-dialogs.ts'
import { createAppIconBadge, createDesktopNotifier } from './window/notifications.ts'
import { isSpellCheckerAvailable } from './window/spell-checker.ts'
import { createTrayIcon } from './window/tray-icon.ts'
import { buildWebPreferences, lockPageNavigation } from './window/window-security.ts'
import { createWindowTools } from './window/window-tools.ts'

/** Composition root of the main process. */
const startApp = async (): Promise<void> => {
  const { isPackaged } = app
  const isMac = process.platform === 'darwin'
  const bundlePath = (path: string) => join(import.meta.dirname, '..', path)

  protocol.registerSchemesAsPrivileged([appSchemeDefinition])
  app.enableSandbox()
  registerWithSystem(app, process)
  const openRequests = createOpenRequests({ app, argv: process.argv })
  await app.whenReady()

  const log = (line: string) => process.stderr.write(`${line}\n`)
  const userData = await openUserData({ app, process, safeStorage })
  const { log: logFile, settings, cipher, drafts, pictures } = userData
  const accounts = createKnownAccounts(settings, () => void menus.refresh())
  const dialogs = createNativeDialogs(dialog)
  const { dictionaryUrl } = settings.get()
  const spellcheck = isSpellCheckerAvailable({ isMac, dictionaryUrl })

  const createWindow = (options: BrowserWindowConstructorOptions) => new BrowserWindow(options)
  const windows = createAppWindows({
    createWindow,
    accounts,
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
    accounts,
    cipher,
    offlineFolder: userData.offlineFolder,
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
    folder: userData.updatesFolder,
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

  const trayIcon = createTrayIcon({
    settings,
    createTray: (image) => new Tray(image),
    loadImage: () => nativeImage.createFromPath(bundlePath('renderer/icons/icon-64.png')),
    Menu,
    showWindow: windows.show,
    quit: () => app.quit(),
  })
  const accountActions = createAccountActions({ accounts, connections, drafts, pictures, dialogs, windows })
  const menus = installMenuBar({
    Menu,
    isMac,
    isPackaged,
    listWindows: windows.listForMenu,
    listAccounts: accountActions.listForMenu,
    trayIcon,
    loginItem: createLoginItem(app, process.platform),
    actions: {
      newWindow: () => windows.openNew(),
      open: windows.openScreen,
      chooseServer: windows.requestServerChoice,
      signInAsOther: accountActions.signInAsOther,
      openSite: () => links.open('/'),
      ...tools.menuActions,
      saveReport: () => void report.save(),
      about: () => void report.showAbout(),
      checkForUpdates: updates.check,
    },
  })

  const systemOpener = createSystemOpener({ servers, dialogs, windows })

  const handlers = createIpcHandlers({
    platform: process.platform,
    version: app.getVersion(),
    ...servers,
    windows,
    getSignInEmail: () => accounts.getCurrent()?.email ?? null,
    drafts,
    pictures,
    links,
    saveFile,
    takeOpenedFile: systemOpener.takeOpenedFile,
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

  handleAppLifecycle({
    app,
    runsWithoutWindow: () => isMac || trayIcon.isEnabled(),
    showWindow: windows.show,
    flushKeychain: connections.flushKeychains,
  })
  openRequests.start(systemOpener.open)
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
