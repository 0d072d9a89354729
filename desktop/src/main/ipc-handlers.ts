import type { BrowserWindow } from 'electron'
import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import type { IpcChannelInput, IpcChannelOutput } from '../ipc/ipc-channels.ts'
import { buildKeychainEntryName, type DesktopSettingsValues } from './files/desktop-settings.ts'
import { listOtherAccountDrafts } from './files/other-accounts.ts'
import type { IpcHandlers } from './ipc-dispatcher.ts'
import type { MainProcessContext } from './main-context.ts'
import type { SelectedServerConnection } from './server/server-connection.ts'
import type { createAppUpdateService } from './updates/updates.ts'
import type { createCalculationPdfSaver } from './window/printing.ts'
import { ADMIN_HOME_PATH } from './window/window-manager.ts'

interface IpcHandlerDeps
  extends Pick<
    MainProcessContext,
    | 'app'
    | 'platform'
    | 'settings'
    | 'connections'
    | 'servers'
    | 'windows'
    | 'drafts'
    | 'pictures'
    | 'links'
    | 'saveFile'
    | 'log'
  > {
  takeOpenedFile: () => IpcChannelOutput<'files:take'>
  notify: (notification: IpcChannelInput<'notifications:show'>) => void
  setBadgeCount: (count: number) => void
  openMenu: (menu: IpcChannelInput<'menu:open'>, window: BrowserWindow) => void
  updates:
    | Pick<NonNullable<ReturnType<typeof createAppUpdateService>>, 'install' | 'readyVersion'>
    | undefined
  saveCalculation: ReturnType<typeof createCalculationPdfSaver>
}

/** Remembers the server of each page: a page closed after a change of server still saves its drafts for the old one. */
const createPageConnections = (getCurrent: () => SelectedServerConnection | undefined) => {
  const connections = new Map<number, SelectedServerConnection | undefined>()
  return {
    bind: (pageId: number): void => {
      connections.set(pageId, getCurrent())
    },
    get: (pageId: number): SelectedServerConnection => {
      const connection = connections.has(pageId) ? connections.get(pageId) : getCurrent()
      if (!connection) throw new AppError('unreachable')
      return connection
    },
  }
}

const getLastEmail = ({ server, account, emails }: DesktopSettingsValues): string | null =>
  server === null ? null : (emails[buildKeychainEntryName(server, account)] ?? null)

const SERVER_UNCHANGED_MESSAGE = 'Сервер остался прежним'

const isDataChange = ({ method }: ApiCall, { status }: ApiResponse): boolean =>
  method !== 'GET' && status < 400

export const createIpcHandlers = ({
  connections,
  drafts,
  pictures,
  links,
  windows,
  servers,
  ...deps
}: IpcHandlerDeps): IpcHandlers => {
  const pageConnections = createPageConnections(connections.current)
  const getDrafts = (pageId: number) => drafts.forServer(pageConnections.get(pageId).server)
  const getContents = (pageId: number) => windows.getByPageId(pageId)?.webContents
  const getPictures = (pageId: number) => pictures.forServer(pageConnections.get(pageId).server)

  const announceSession = async (pageId: number): Promise<void> => {
    const session = (await connections.current()?.session.restore()) ?? null
    windows.send('session', session === 'over' ? null : session, pageId)
  }
  return {
    'shell:start': (_, pageId) => {
      servers.checkServerVersion()
      pageConnections.bind(pageId)
      return {
        platform: deps.platform,
        version: deps.app.getVersion(),
        server: connections.server() ?? null,
        email: getLastEmail(deps.settings.get()),
        keyStore: servers.getKeychainState(),
        update: deps.updates?.readyVersion() ?? null,
        ...windows.markPageReady(pageId),
      }
    },
    'server:choose': async ({ address }, pageId) => {
      const previous = connections.server()
      const result = await servers.chooseServer(address)
      if (connections.server() !== previous) windows.reloadAll(ADMIN_HOME_PATH, pageId)
      return result ?? { refusal: SERVER_UNCHANGED_MESSAGE }
    },
    'session:restore': () => connections.current()?.session.restore() ?? null,
    'session:end': (_, pageId) => {
      pageConnections.get(pageId).signOut()
      void announceSession(pageId)
    },
    'api:send': async (call, pageId) => {
      const response = await pageConnections.get(pageId).send(call, () => void announceSession(pageId))
      if (isDataChange(call, response)) windows.send('dataChanged', null, pageId)
      return response
    },
    'drafts:read': ({ key }, pageId) => getDrafts(pageId).read(key),
    'drafts:write': ({ key, text }, pageId) => getDrafts(pageId).write(key, text),
    'drafts:remove': ({ key }, pageId) => getDrafts(pageId).remove(key),
    'drafts:keys': ({ prefix }, pageId) => getDrafts(pageId).keys(prefix),
    'drafts:others': (_, pageId) =>
      listOtherAccountDrafts(drafts.list(), pageConnections.get(pageId), deps.settings.get()),
    'pictures:read': ({ key }, pageId) => getPictures(pageId).read(key),
    'pictures:write': ({ key, picture }, pageId) => getPictures(pageId).write(key, picture),
    'pictures:remove': ({ key }, pageId) => getPictures(pageId).remove(key),
    'pictures:keys': ({ prefix }, pageId) => getPictures(pageId).keys(prefix),
    'files:save': deps.saveFile,
    'files:take': deps.takeOpenedFile,
    'links:open': ({ address }) => links.open(address),
    'menu:open': (menu, pageId) => {
      const window = windows.getByPageId(pageId)
      if (window) deps.openMenu(menu, window)
    },
    'notifications:show': (notification, pageId) => {
      if (windows.isReporter(pageId)) deps.notify(notification)
    },
    'notifications:count': ({ count }) => deps.setBadgeCount(count),
    'printing:print': (_, pageId) => getContents(pageId)?.print(),
    'printing:saveCalculation': deps.saveCalculation,
    'find:search': ({ text, isNew, isBackward }, pageId) => {
      getContents(pageId)?.findInPage(text, { findNext: isNew, forward: !isBackward })
    },
    'find:stop': (_, pageId) => getContents(pageId)?.stopFindInPage('clearSelection'),
    'shell:ready': () => deps.log.write('first-screen', { version: deps.app.getVersion() }),
    'updates:install': () => deps.updates?.install(),
  }
}
