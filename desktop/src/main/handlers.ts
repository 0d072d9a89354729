import { AppError } from 'shared/errors'
import type { Given, KeyStore, Told } from '../ipc/channels.ts'
import type { createConnections } from './connection.ts'
import type { createDrafts } from './drafts.ts'
import type { Handlers } from './ipc.ts'
import type { Links } from './links.ts'

interface Around {
  readonly platform: string
  readonly version: string
  readonly keyStore: () => KeyStore
  readonly connections: ReturnType<typeof createConnections>
  readonly chooseServer: (typed: string) => Promise<Told<'server:choose'>>
  /** Records that the page has loaded. Returns whether to show the server form first. */
  readonly begin: () => { readonly isChoosing: boolean }
  readonly drafts: ReturnType<typeof createDrafts>
  readonly links: Links
  readonly saveFile: (file: Given<'files:save'>) => Promise<Told<'files:save'>>
  readonly notify: (notification: Given<'notifications:show'>) => void
  readonly count: (count: number) => void
  readonly openMenu: (menu: Given<'menu:open'>) => void
  readonly print: () => void
}

const silently =
  <Input>(act: (input: Input) => void) =>
  (input: Input): null => {
    act(input)
    return null
  }

/** Creates the handler of each channel. The dispatcher has already checked the sender and the input. */
export const createHandlers = ({ connections, drafts, links, ...around }: Around): Handlers => ({
  'shell:start': () => ({
    platform: around.platform,
    version: around.version,
    server: connections.server() ?? null,
    keyStore: around.keyStore(),
    ...around.begin(),
  }),
  'server:choose': ({ address }) => around.chooseServer(address),
  'session:restore': () => connections.current()?.credentials.restore() ?? null,
  'session:end': silently(() => connections.current()?.credentials.drop()),
  'api:send': (call) => {
    const connection = connections.current()
    if (!connection) throw new AppError('unreachable')
    return connection.send(call)
  },
  'drafts:read': ({ key }) => drafts.read(key),
  'drafts:write': silently(({ key, text }) => drafts.write(key, text)),
  'drafts:remove': silently(({ key }) => drafts.remove(key)),
  'drafts:keys': ({ prefix }) => [...drafts.keys(prefix)],
  'files:save': around.saveFile,
  'links:open': silently(({ address }) => links.open(address)),
  'menu:open': silently(around.openMenu),
  'notifications:show': silently(around.notify),
  'notifications:count': silently(({ count }) => around.count(count)),
  'printing:print': silently(around.print),
})
