import type { Session } from 'electron'
import type { KeychainState } from '../../ipc/ipc-channels.ts'
import type { KnownAccounts } from '../accounts/known-accounts.ts'
import { fetchUploadedImage } from '../app-protocol.ts'
import { createSystemKeychain, loadKeytar } from '../auth/keychain.ts'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { StorageCipher } from '../files/storage-cipher.ts'
import { createImageCache } from '../offline/image-cache.ts'
import { createReplyCache } from '../offline/reply-cache.ts'
import { withFailureLog } from '../report/log-events.ts'
import type { LogFile } from '../report/log-file.ts'
import type { createAppWindows } from '../window/app-windows.ts'
import type { createNativeDialogs } from '../window/native-dialogs.ts'
import { denyPagePermissions } from '../window/window-security.ts'
import { createCertificateQuestion } from './certificate-question.ts'
import { createServerChooser, probeServerAddress } from './choose-server.ts'
import { createServerConnectionManager } from './server-connection.ts'
import { createServerNetwork } from './server-network.ts'
import { createServerVersionMonitor } from './server-version.ts'

const KEYCHAIN_SERVICE = 'customs-broker'
const HEALTH_TIMEOUT_MS = 8000

interface ServerAccessDeps {
  readonly openSession: (count: number) => Session
  readonly settings: DesktopSettings
  readonly accounts: KnownAccounts
  readonly cipher: StorageCipher | undefined
  /** Folder for stored replies and images. */
  readonly offlineFolder: string
  readonly appVersion: string
  readonly dialogs: Pick<ReturnType<typeof createNativeDialogs>, 'confirmCertificate' | 'confirmServerChange'>
  readonly windows: Pick<ReturnType<typeof createAppWindows>, 'send' | 'show' | 'switchAccount'>
  readonly log: Pick<LogFile, 'write'>
}

/** Creates all parts that exchange data with servers: network, certificates, connections, versions and images. */
export const createServerAccess = ({
  settings,
  offlineFolder,
  dialogs,
  windows,
  log,
  ...deps
}: ServerAccessDeps) => {
  const network = createServerNetwork({
    openSession: (count) => {
      const opened = deps.openSession(count)
      // Electron grants everything in a session without handlers.
      denyPagePermissions(opened)
      return opened
    },
    settings,
    server: () => connections.server(),
    onUntrusted: (origin, certificate) => certificates.confirmOnce(origin, certificate),
  })
  const { fetch, getSession } = network
  const certificates = createCertificateQuestion({
    network: () => network,
    getPinned: (origin) => settings.get().pinnedCertificates[origin],
    ask: (...question) => dialogs.confirmCertificate(windows.show(), ...question),
  })
  const serverVersion = createServerVersionMonitor({
    appVersion: deps.appVersion,
    onVersion: (version) => windows.send('serverVersion', version),
  })

  let keychainState: KeychainState = 'system'
  const connections = createServerConnectionManager({
    fetch,
    now: Date.now,
    settings,
    accounts: deps.accounts,
    aroundSwitch: windows.switchAccount,
    openKeychain: (account) => createSystemKeychain(loadKeytar, { service: KEYCHAIN_SERVICE, account }),
    onKeychainState: (state) => {
      keychainState = state
      log.write('keychain', { state })
      windows.send('keyStore', state)
    },
    onLateSession: (late) => windows.send('session', late),
    observe: (send) => withFailureLog(serverVersion.observe(send), log),
    replyCache: createReplyCache({ folder: `${offlineFolder}/replies`, cipher: deps.cipher }),
  })

  /** Looks for a server at an address that the user has typed or opened. */
  const findServer = (typed: string) =>
    certificates.probe(typed, (address) =>
      probeServerAddress(address, { fetch, timeoutMs: HEALTH_TIMEOUT_MS }),
    )

  return {
    connections,
    getSession,
    getKeychainState: () => keychainState,
    getServerVersion: serverVersion.getVersion,
    checkServerVersion: (): void => {
      const connection = connections.current()
      if (connection) void serverVersion.check(connection.send)
    },
    fetchImage: createImageCache({
      folder: `${offlineFolder}/images`,
      server: connections.server,
      fetchImage: (path) => fetchUploadedImage(path, { fetch, server: connections.server }),
    }),
    findServer,
    chooseServer: createServerChooser({
      getCurrentServer: connections.server,
      confirm: (host) => dialogs.confirmServerChange(windows.show(), host),
      find: findServer,
      choose: connections.choose,
    }),
  }
}
