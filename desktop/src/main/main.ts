import { release } from 'node:os'
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
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
import { createAppReport } from './report/app-report.ts'
import { logAppEvents, withFailureLog } from './report/log-events.ts'
import { openLogFile } from './report/log-file.ts'
import { collectVersions } from './report/versions.ts'
import { createCertificateQuestion } from './server/certificate-question.ts'
import { createServerChooser, probeServerAddress } from './server/choose-server.ts'
import { createServerConnectionManager } from './server/server-connection.ts'
import { createServerNetwork } from './server/server-network.ts'
import { createServerVersionMonitor } from './server/server-version.ts'
import { installMenuBar } from './window/app-menu.ts'
import { createCalculationPdfSaver } from './window/calculation-pdf.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createMainWindow, openAppWindow } from './window/main-window.ts'
import { createNativeDialogs } from './window/native-dialogs.ts'
import { APP_ID, createAppIconBadge, createDesktopNotifier } from './window/notifications.ts'
import { isSpellCheckerAvailable } from './window/spell-checker.ts'
import { buildWebPreferences, denyPagePermissions, lockPageNavigation } from './window/window-security.ts'
import { createWindowTools } from './window/window-tools.ts'

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

  const logFile = openLogFile({ file: userDataPath('logs/main.log'), now: () => new Date() })
  logFile.write('start', { version: app.getVersion(), platform: process.platform })
  logAppEvents(app, process, logFile)
  const settings = openDesktopSettings(userDataPath('settings.json'))
  const dialogs = createNativeDialogs(dialog)

  const { dictionaryUrl } = settings.get()
  const spellcheck = isSpellCheckerAvailable({ isMac, dictionaryUrl })
  const network = createServerNetwork({
    openSession: (count) => (count === 0 ? session.defaultSession : session.fromPartition(`server-${count}`)),
    settings,
    server: () => connections.server(),
    onUntrusted: (origin, certificate) => certificates.confirmOnce(origin, certificate),
  })
  const certificates = createCertificateQuestion({
    network: () => network,
    getPinned: (origin) => settings.get().pinnedCertificates[origin],
    ask: (...question) => dialogs.confirmCertificate(mainWindow.show(), ...question),
  })
  const { fetch } = network

  const mainWindow = createMainWindow(
    (address) =>
      openAppWindow({
        address,
        createWindow: (options) => new BrowserWindow(options),
        settings,
        getScreens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
        webPreferences: buildWebPreferences({
          preload: bundlePath('preload/preload.cjs'),
          isPackaged,
          spellcheck,
        }),
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

  const serverVersion = createServerVersionMonitor({
    appVersion: app.getVersion(),
    onVersion: (version) => mainWindow.send('serverVersion', version),
  })
  let keychainState: KeychainState = 'system'
  const connections = createServerConnectionManager({
    fetch,
    now: Date.now,
    settings,
    openKeychain: (account) => createSystemKeychain(loadKeytar, { service: KEYCHAIN_SERVICE, account }),
    onKeychainState: (state) => {
      keychainState = state
      logFile.write('keychain', { state })
      mainWindow.send('keyStore', state)
    },
    onLateSession: (late) => mainWindow.send('session', late),
    observe: (send) => withFailureLog(serverVersion.observe(send), logFile),
  })
  const links = createExternalLinkOpener({
    openExternal: (address) => shell.openExternal(address),
    server: connections.server,
  })

  denyPagePermissions(session.defaultSession)
  app.on('web-contents-created', (_, contents) => lockPageNavigation(contents, links))

  const fetchImage = (path: string) => fetchUploadedImage(path, { fetch, server: connections.server })
  protocol.handle(
    appSchemeDefinition.scheme,
    createAppProtocolHandler({ folder: bundlePath('renderer'), fetchImage }),
  )

  const saveFile = createFileSaver({
    askPath: (name) => dialogs.askSavePath(mainWindow.show(), app.getPath('downloads'), name),
  })
  const copyText = (text: string) => clipboard.writeText(text)
  const showProblem = (message: string) => dialogs.showProblem(mainWindow.show(), message)
  const tools = createWindowTools({
    app,
    Menu,
    session: session.defaultSession,
    settings,
    isMac,
    dictionaryUrl,
    getWindow: mainWindow.getWindow,
    getWindows: () => BrowserWindow.getAllWindows(),
    server: connections.server,
    copyText,
    saveFile,
    showProblem,
  })
  const report = createAppReport({
    now: () => new Date(),
    getVersions: () =>
      collectVersions({
        appVersion: app.getVersion(),
        runtime: process.versions,
        platform: process.platform,
        systemRelease: release(),
        serverVersion: serverVersion.getVersion(),
      }),
    settings,
    getKeychainState: () => keychainState,
    log: logFile,
    saveFile,
    showProblem,
    showVersions: (text) => dialogs.showAbout(mainWindow.show(), text),
    copyText,
  })

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
      print: tools.printer.print,
      savePdf: () => void tools.printer.savePdf(),
      zoom: tools.zoom,
      saveReport: () => void report.save(),
      about: () => void report.showAbout(),
    },
  })

  const handlers = createIpcHandlers({
    platform: process.platform,
    version: app.getVersion(),
    getKeychainState: () => keychainState,
    connections,
    markPageReady: () => {
      const connection = connections.current()
      if (connection) void serverVersion.check(connection.send)
      return mainWindow.markPageReady()
    },
    chooseServer: createServerChooser({
      getCurrentServer: connections.server,
      confirm: (host) => dialogs.confirmServerChange(mainWindow.show(), host),
      find: (typed) =>
        certificates.probe(typed, (address) =>
          probeServerAddress(address, { fetch, timeoutMs: HEALTH_TIMEOUT_MS }),
        ),
      choose: connections.choose,
    }),
    drafts: createDraftStore({ folder: userDataPath('drafts'), server: connections.server }),
    links,
    saveFile,
    notify: createDesktopNotifier({
      createNotification: (options) => new Notification(options),
      isWindowFocused: mainWindow.isFocused,
      openScreen: mainWindow.openScreen,
    }),
    setBadgeCount,
    openMenu: menus.open,
    print: tools.printer.print,
    saveCalculation: createCalculationPdfSaver({
      createWindow: (options) => new BrowserWindow(options),
      getSession: network.getSession,
      server: connections.server,
      saveFile,
    }),
    finder: tools.finder,
  })
  const log = (line: string) => process.stderr.write(`${line}\n`)
  registerIpcHandlers(ipcMain, {
    handlers,
    getPageId: mainWindow.getPageId,
    log,
    onFailure: (channel, code) => logFile.write('ipc-failed', { channel, code }),
  })

  handleAppLifecycle({ app, isMac, showWindow: mainWindow.show, flushKeychain: connections.flushKeychains })
  mainWindow.show()
}

const exitWithError = (error: unknown): void => {
  dialog.showErrorBox('Программа не может начать работу', error instanceof Error ? error.message : '')
  app.exit(1)
}

if (app.requestSingleInstanceLock()) startApp().catch(exitWithError)
else app.quit()
