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
import type { KeyStore } from '../ipc/channels.ts'
import { APP_ID } from './app-id.ts'
import { findServer } from './choose-server.ts'
import { createConnections } from './connection.ts'
import { createCount } from './count.ts'
import { createDialogs } from './dialogs.ts'
import { createDrafts } from './drafts.ts'
import { createHandlers } from './handlers.ts'
import { answerIpc } from './ipc.ts'
import { systemKeychain } from './keychain.ts'
import { followLife } from './life.ts'
import { createLinks } from './links.ts'
import { loadKeytar } from './load-keytar.ts'
import { installMenus } from './menu-bar.ts'
import { createNotifications } from './notifications.ts'
import { createPage } from './page.ts'
import { fetchPicture } from './pictures.ts'
import { answerOrigin, scheme } from './protocol.ts'
import { createFileSaving } from './save-file.ts'
import { hold, refusePermissions, webPreferences } from './security.ts'
import { createServerChoice } from './server-choice.ts'
import { openSettings } from './settings.ts'
import { openWindow } from './window.ts'

const SERVICE = 'customs-broker'
const HEALTH_PATIENCE_MS = 8000

/** Composition root of the main process. */
const start = async (): Promise<void> => {
  const { isPackaged } = app
  const isMac = process.platform === 'darwin'
  const built = (path: string) => join(import.meta.dirname, '..', path)
  const own = (path: string) => join(app.getPath('userData'), path)

  protocol.registerSchemesAsPrivileged([scheme])
  app.enableSandbox()
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
  await app.whenReady()

  const fetch = (address: string, init: RequestInit) =>
    net.fetch(address, { ...init, bypassCustomProtocolHandlers: true })
  const settings = openSettings(own('settings.json'))
  const dialogs = createDialogs(dialog)

  const page = createPage(
    (address) =>
      openWindow({
        address,
        make: (options) => new BrowserWindow(options),
        settings,
        screens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
        webPreferences: webPreferences(built('preload/preload.cjs'), isPackaged),
        isMac,
      }),
    // On macOS the app keeps running without a window, so the badge is cleared.
    () => count(0),
  )
  const count = createCount({
    setBadge: (waiting) => app.setBadgeCount(waiting),
    flash: page.flash,
    isLookedAt: page.isLookedAt,
  })

  let keyStore: KeyStore = 'system'
  const connections = createConnections({
    fetch,
    now: Date.now,
    settings,
    keychainFor: (account) => systemKeychain(loadKeytar, { service: SERVICE, account }),
    onKeyStore: (state) => {
      keyStore = state
      page.tell('keyStore', state)
    },
    onLateSession: (late) => page.tell('session', late),
  })
  const links = createLinks({
    openExternal: (address) => shell.openExternal(address),
    server: connections.server,
  })

  refusePermissions(session.defaultSession)
  app.on('web-contents-created', (_, contents) => hold(contents, links))

  const picture = (path: string) => fetchPicture(path, { fetch, server: connections.server })
  protocol.handle(scheme.scheme, answerOrigin({ folder: built('renderer'), picture }))

  const menus = installMenus({
    Menu,
    isMac,
    isPackaged,
    window: page.window,
    actions: {
      open: page.open,
      chooseServer: page.chooseServer,
      openSite: () => links.open('/'),
      about: () => dialogs.about(page.show(), app.getVersion()),
    },
  })

  const handlers = createHandlers({
    platform: process.platform,
    version: app.getVersion(),
    keyStore: () => keyStore,
    connections,
    begin: page.begin,
    chooseServer: createServerChoice({
      current: connections.server,
      confirm: (host) => dialogs.changeServer(page.show(), host),
      find: (typed) => findServer(typed, { fetch, patience: HEALTH_PATIENCE_MS }),
      choose: connections.choose,
    }),
    drafts: createDrafts({ folder: own('drafts'), server: connections.server }),
    links,
    saveFile: createFileSaving({
      ask: (name) => dialogs.placeToSave(page.show(), app.getPath('downloads'), name),
    }),
    notify: createNotifications({
      make: (options) => new Notification(options),
      isLookedAt: page.isLookedAt,
      open: page.open,
    }),
    count,
    openMenu: menus.open,
    print: () => page.window()?.webContents.print(),
  })
  const log = (line: string) => process.stderr.write(`${line}\n`)
  answerIpc(ipcMain, { handlers, pageId: page.id, log })

  followLife({ app, isMac, show: page.show, rest: connections.rest })
  page.show()
}

const giveUp = (error: unknown): void => {
  dialog.showErrorBox('Программа не может начать работу', error instanceof Error ? error.message : '')
  app.exit(1)
}

if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()
