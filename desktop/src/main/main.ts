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
import {
  createStartAtLoginToggle,
  findRemoteDebuggingSwitch,
  handleAppLifecycleEvents,
  registerAppWithOperatingSystem,
} from './app-lifecycle.ts'
import { appUrlScheme, createAppProtocolHandler } from './app-protocol.ts'
import { createOpenedFeeTableFileStore } from './files/opened-files.ts'
import { createFileSaver } from './files/save-file.ts'
import { openUserDataFolderStores } from './files/user-data.ts'
import { registerIpcHandlers } from './ipc-dispatcher.ts'
import { createIpcHandlers } from './ipc-handlers.ts'
import { createAppDeepLinkOpener } from './links/app-link.ts'
import { createLinkAndFileOpenQueue } from './links/open-requests.ts'
import type { MainProcessContext } from './main-context.ts'
import { createDiagnosticsReportActions } from './report/app-report.ts'
import { createAdminServerHttpClient } from './server/server-access.ts'
import { createAppUpdateService } from './updates/updates.ts'
import { installAppMenus } from './window/app-menu.ts'
import { createAppWindows } from './window/app-window.ts'
import { installContextMenu } from './window/context-menu.ts'
import { createExternalLinkOpener } from './window/external-links.ts'
import { createDesktopDialogs } from './window/native-dialogs.ts'
import { createAppIconBadgeSetter, createDesktopNotifier } from './window/notifications.ts'
import { createCalculationPdfSaver, saveScreenAsPdf } from './window/printing.ts'
import { setUpSpellChecker } from './window/spell-checker.ts'
import { createTrayIcon } from './window/tray-icon.ts'
import { buildSecureWebPreferences, restrictPageNavigation } from './window/window-security.ts'
import { createWindowZoom } from './window/zoom.ts'

const startApp = async (): Promise<void> => {
  const { isPackaged } = app
  const isMac = process.platform === 'darwin'
  const bundlePath = (path: string) => join(import.meta.dirname, '..', path)

  protocol.registerSchemesAsPrivileged([appUrlScheme])
  app.enableSandbox()
  registerAppWithOperatingSystem(app, process)
  const openRequests = createLinkAndFileOpenQueue(app, process.argv)
  await app.whenReady()

  const userData = await openUserDataFolderStores(app, process, safeStorage)
  const { settings } = userData
  const dialogs = createDesktopDialogs(dialog)
  const systemParts = {
    ...userData,
    app,
    Menu,
    shell,
    platform: process.platform,
    isMac,
    now: Date.now,
    printLine: (line: string) => process.stderr.write(`${line}\n`),
    createWindow: (options: BrowserWindowConstructorOptions) => new BrowserWindow(options),
    getScreens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
    copyText: (text: string) => clipboard.writeText(text),
    dialogs,
  }
  const windows = createAppWindows(
    systemParts,
    buildSecureWebPreferences(
      bundlePath('preload/preload.cjs'),
      isPackaged,
      setUpSpellChecker(session.defaultSession, isMac, settings.get().dictionaryUrl),
    ),
    {
      // On macOS the app keeps running without a page to update the count on the app icon, so the count is cleared.
      onLastClosed: () => setBadgeCount(0),
      onListChange: () => void menus.refresh(),
    },
  )
  const servers = createAdminServerHttpClient({ ...systemParts, windows }, (count) =>
    count === 0 ? session.defaultSession : session.fromPartition(`server-${count}`),
  )
  const { connections } = servers
  const context: MainProcessContext = {
    ...systemParts,
    windows,
    servers,
    connections,
    links: createExternalLinkOpener({ shell, connections }),
    saveFile: createFileSaver((name) => dialogs.askSavePath(windows.show(), app.getPath('downloads'), name)),
    showProblem: (message) => dialogs.showProblem(windows.show(), message),
  }
  const setBadgeCount = createAppIconBadgeSetter(context)

  app.on('web-contents-created', (_, contents) => {
    restrictPageNavigation(contents, context)
    installContextMenu(contents, context)
  })
  protocol.handle(appUrlScheme.scheme, createAppProtocolHandler(bundlePath('renderer'), servers.loadImage))

  const updates = createAppUpdateService(context, process.resourcesPath)
  const changeZoom = createWindowZoom(context, () => BrowserWindow.getAllWindows())
  const report = createDiagnosticsReportActions(context)
  const trayIcon = createTrayIcon(
    context,
    () => nativeImage.createFromPath(bundlePath('renderer/icons/icon-64.png')),
    (image) => new Tray(image),
  )
  const loginItem = createStartAtLoginToggle(app, process.platform)
  const menus = installAppMenus(context, () => ({
    isMac,
    isPackaged,
    windows: windows.listForMenu(),
    trayIcon,
    loginItem,
    actions: {
      newWindow: () => windows.openNew(),
      open: windows.openScreen,
      chooseServer: windows.requestServerChoice,
      openSite: () => context.links.open('/'),
      find: () => void windows.sendToLastFocused('find', null),
      print: () => windows.getLastFocused()?.webContents.print(),
      savePdf: () => void saveScreenAsPdf(context),
      zoom: changeZoom,
      saveReport: () => void report.save(),
      about: () => void report.showAbout(),
      checkForUpdates: updates?.check,
    },
  }))

  const openLink = createAppDeepLinkOpener(context)
  const openedFiles = createOpenedFeeTableFileStore(context)
  const handlers = createIpcHandlers({
    ...context,
    takeOpenedFile: openedFiles.take,
    notify: createDesktopNotifier(context, (options) => new Notification(options)),
    setBadgeCount,
    openMenu: menus.open,
    updates,
    saveCalculation: createCalculationPdfSaver(context),
  })
  registerIpcHandlers(ipcMain, handlers, context)

  handleAppLifecycleEvents(context, () => isMac || trayIcon.isEnabled())
  openRequests.start(({ links: [link], paths }) => {
    if (link !== undefined) void openLink(link)
    void openedFiles.open(paths)
  })
  if (!windows.hasWindows()) windows.show()
  updates?.start()
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
