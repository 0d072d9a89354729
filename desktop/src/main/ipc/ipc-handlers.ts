import { AppError } from 'shared/errors'
import type { IpcChannelOutput, KeychainState, ParsedIpcChannelInput } from '../../ipc/ipc-channels.ts'
import type { createDraftStore } from '../files/draft-store.ts'
import type { createServerConnectionManager } from '../server/server-connection.ts'
import type { createCalculationPdfSaver } from '../window/calculation-pdf.ts'
import type { ExternalLinkOpener } from '../window/external-links.ts'
import type { createPageFinder } from '../window/find-in-page.ts'
import type { IpcHandlers } from './ipc-dispatcher.ts'

interface IpcHandlerDeps {
  readonly platform: string
  readonly version: string
  readonly getKeychainState: () => KeychainState
  readonly connections: ReturnType<typeof createServerConnectionManager>
  readonly chooseServer: (typed: string) => Promise<IpcChannelOutput<'server:choose'>>
  /** Records that the page has loaded. Returns whether to show the form for the server address first. */
  readonly markPageReady: () => { readonly isChoosing: boolean }
  readonly drafts: ReturnType<typeof createDraftStore>
  readonly links: ExternalLinkOpener
  readonly saveFile: (file: ParsedIpcChannelInput<'files:save'>) => Promise<IpcChannelOutput<'files:save'>>
  readonly notify: (notification: ParsedIpcChannelInput<'notifications:show'>) => void
  readonly setBadgeCount: (count: number) => void
  readonly openMenu: (menu: ParsedIpcChannelInput<'menu:open'>) => void
  readonly print: () => void
  readonly saveCalculation: ReturnType<typeof createCalculationPdfSaver>
  readonly finder: ReturnType<typeof createPageFinder>
}

const returningNull =
  <Input>(act: (input: Input) => void) =>
  (input: Input): null => {
    act(input)
    return null
  }

/** Creates the handler of each IPC channel. The dispatcher has already checked the sender and the input. */
export const createIpcHandlers = ({ connections, drafts, links, ...deps }: IpcHandlerDeps): IpcHandlers => ({
  'shell:start': () => ({
    platform: deps.platform,
    version: deps.version,
    server: connections.server() ?? null,
    keyStore: deps.getKeychainState(),
    ...deps.markPageReady(),
  }),
  'server:choose': ({ address }) => deps.chooseServer(address),
  'session:restore': () => connections.current()?.credentials.restore() ?? null,
  'session:end': returningNull(() => connections.current()?.credentials.clear()),
  'api:send': (call) => {
    const connection = connections.current()
    if (!connection) throw new AppError('unreachable')
    return connection.send(call)
  },
  'drafts:read': ({ key }) => drafts.read(key),
  'drafts:write': returningNull(({ key, text }) => drafts.write(key, text)),
  'drafts:remove': returningNull(({ key }) => drafts.remove(key)),
  'drafts:keys': ({ prefix }) => [...drafts.keys(prefix)],
  'files:save': deps.saveFile,
  'links:open': returningNull(({ address }) => links.open(address)),
  'menu:open': returningNull(deps.openMenu),
  'notifications:show': returningNull(deps.notify),
  'notifications:count': returningNull(({ count }) => deps.setBadgeCount(count)),
  'printing:print': returningNull(deps.print),
  'printing:saveCalculation': deps.saveCalculation,
  'find:search': returningNull(deps.finder.search),
  'find:stop': returningNull(deps.finder.stop),
})
