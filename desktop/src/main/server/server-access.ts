import type { Session } from 'electron'
import type { KeychainState } from '../../ipc/ipc-channels.ts'
import { createSystemKeychain } from '../auth/keychain.ts'
import type { MainProcessContext } from '../main-context.ts'
import { createCachingUploadedImageLoader } from '../offline/image-cache.ts'
import { createStoredApiReplyCache } from '../offline/reply-cache.ts'
import { withApiFailureLogging } from '../report/log-events.ts'
import { denyPagePermissions } from '../window/window-security.ts'
import { createServerChoiceDialog } from './choose-server.ts'
import { createSelectedServerConnectionManager } from './server-connection.ts'
import { createServerNetworkSessions } from './server-network.ts'
import { createServerVersionMonitor } from './server-version.ts'

const KEYCHAIN_SERVICE = 'customs-broker'

export const createAdminServerHttpClient = (
  context: Pick<
    MainProcessContext,
    'app' | 'now' | 'settings' | 'cipher' | 'offlineFolder' | 'dialogs' | 'windows' | 'log'
  >,
  openSession: (count: number) => Session,
) => {
  const { settings, offlineFolder, windows, log } = context
  const network = createServerNetworkSessions({
    openSession: (count) => {
      const opened = openSession(count)
      // Electron grants a session without handlers every permission.
      denyPagePermissions(opened)
      return opened
    },
    settings,
    server: () => connections.server(),
    onUntrusted: (origin, certificate) => void chooser.confirmCertificateOnce(origin, certificate),
  })
  const { fetch, getSession } = network
  const serverVersion = createServerVersionMonitor(context.app.getVersion(), (version) =>
    windows.send('serverVersion', version),
  )

  let keychainState: KeychainState = 'system'
  const connections = createSelectedServerConnectionManager({
    ...context,
    fetch,
    openKeychain: (entry) => createSystemKeychain(KEYCHAIN_SERVICE, entry),
    onKeychainState: (state) => {
      keychainState = state
      log.write('keychain', { state })
      windows.send('keyStore', state)
    },
    onLateSession: (late) => windows.send('session', late),
    observe: (send) => withApiFailureLogging(serverVersion.observe(send), log),
    replyCache: createStoredApiReplyCache(`${offlineFolder}/replies`, context.cipher),
  })

  const chooser = createServerChoiceDialog(context, connections, network)

  return {
    connections,
    getSession,
    getKeychainState: () => keychainState,
    getServerVersion: serverVersion.getVersion,
    checkServerVersion: (): void => {
      const connection = connections.current()
      if (connection) void serverVersion.check(connection.send)
    },
    loadImage: createCachingUploadedImageLoader(`${offlineFolder}/images`, connections.server, fetch),
    chooseServer: chooser.choose,
  }
}

export type AdminServerHttpClient = ReturnType<typeof createAdminServerHttpClient>
