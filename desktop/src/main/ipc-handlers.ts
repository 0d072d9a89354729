import type { BrowserWindow } from 'electron'
import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import type { IpcChannelInput, IpcChannelOutput } from '../ipc/ipc-channels.ts'
import { buildKeychainEntryName, type DesktopSettingsValue } from './files/desktop-settings.ts'
import { listOtherAccounts } from './files/other-accounts.ts'
import type { IpcHandlers } from './ipc-dispatcher.ts'
import type { MainContext } from './main-context.ts'
import type { ServerConnection } from './server/server-connection.ts'
import type { createUpdates } from './updates/updates.ts'
import type { WindowTools } from './window/window-tools.ts'

/** The context, and what single parts of the app do for the page. */
interface IpcHandlerDeps
  extends Pick<
    MainContext,
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
  /** Returns the file that was opened with the program, once. */
  readonly takeOpenedFile: () => IpcChannelOutput<'files:take'>
  readonly notify: (notification: IpcChannelInput<'notifications:show'>) => void
  readonly setBadgeCount: (count: number) => void
  readonly openMenu: (menu: IpcChannelInput<'menu:open'>, window: BrowserWindow) => void
  /** Missing if this copy of the app does not update itself. */
  readonly updates:
    | Pick<NonNullable<ReturnType<typeof createUpdates>>, 'install' | 'readyVersion'>
    | undefined
  readonly tools: Pick<WindowTools, 'saveCalculation' | 'finder'>
}

/** Remembers with which server each page was loaded. A page that is being left after a change still saves its drafts there. */
const createPageConnections = (getCurrent: () => ServerConnection | undefined) => {
  const connections = new Map<number, ServerConnection | undefined>()
  return {
    /** Called when a page has loaded. */
    bind: (pageId: number): void => {
      connections.set(pageId, getCurrent())
    },
    /** Throws if the page has no server. */
    get: (pageId: number): ServerConnection => {
      const connection = connections.has(pageId) ? connections.get(pageId) : getCurrent()
      if (!connection) throw new AppError('unreachable')
      return connection
    },
  }
}

/** Returns the email of whoever signed in last, for the sign-in screen. */
const getLastEmail = ({ server, account, emails }: DesktopSettingsValue): string | null =>
  server === null ? null : (emails[buildKeychainEntryName(server, account)] ?? null)

const returningNull =
  <Input>(act: (input: Input, pageId: number) => void) =>
  (input: Input, pageId: number): null => {
    act(input, pageId)
    return null
  }

const isDataChange = ({ method }: ApiCall, { status }: ApiResponse): boolean =>
  method !== 'GET' && status < 400

/** Creates the handler of each IPC channel. The dispatcher has already checked the sender and the input. */
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
  const getPictures = (pageId: number) => pictures.forServer(pageConnections.get(pageId).server)

  /** Notifies the pages of the other windows who is signed in now. */
  const announceSession = async (pageId: number): Promise<void> => {
    const session = (await connections.current()?.session.restore()) ?? null
    windows.sendToOthers(pageId, 'session', session === 'over' ? null : session)
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
      if (connections.server() !== previous) windows.reloadOthers(pageId)
      return result
    },
    'session:restore': () => connections.current()?.session.restore() ?? null,
    'session:end': returningNull((_, pageId) => {
      pageConnections.get(pageId).signOut()
      void announceSession(pageId)
    }),
    'api:send': async (call, pageId) => {
      const response = await pageConnections.get(pageId).send(call, () => void announceSession(pageId))
      if (isDataChange(call, response)) windows.sendToOthers(pageId, 'dataChanged', null)
      return response
    },
    'drafts:read': ({ key }, pageId) => getDrafts(pageId).read(key),
    'drafts:write': returningNull(({ key, text }, pageId) => getDrafts(pageId).write(key, text)),
    'drafts:remove': returningNull(({ key }, pageId) => getDrafts(pageId).remove(key)),
    'drafts:keys': ({ prefix }, pageId) => [...getDrafts(pageId).keys(prefix)],
    'drafts:others': (_, pageId) =>
      listOtherAccounts(drafts.list(), pageConnections.get(pageId), deps.settings.get()),
    'pictures:read': ({ key }, pageId) => getPictures(pageId).read(key),
    'pictures:write': returningNull(({ key, picture }, pageId) => getPictures(pageId).write(key, picture)),
    'pictures:remove': returningNull(({ key }, pageId) => getPictures(pageId).remove(key)),
    'pictures:keys': ({ prefix }, pageId) => [...getPictures(pageId).keys(prefix)],
    'files:save': deps.saveFile,
    'files:take': deps.takeOpenedFile,
    'links:open': returningNull(({ address }) => links.open(address)),
    'menu:open': returningNull((menu, pageId) => {
      const window = windows.getByPageId(pageId)
      if (window) deps.openMenu(menu, window)
    }),
    'notifications:show': returningNull((notification, pageId) => {
      if (windows.isReporter(pageId)) deps.notify(notification)
    }),
    'notifications:count': returningNull(({ count }) => deps.setBadgeCount(count)),
    'printing:print': returningNull((_, pageId) => windows.getByPageId(pageId)?.webContents.print()),
    'printing:saveCalculation': deps.tools.saveCalculation,
    'find:search': returningNull(deps.tools.finder.search),
    'find:stop': returningNull((_, pageId) => deps.tools.finder.stop(pageId)),
    'shell:ready': returningNull(() => deps.log.write('first-screen', { version: deps.app.getVersion() })),
    'updates:install': returningNull(() => deps.updates?.install()),
  }
}
