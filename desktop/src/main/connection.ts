import { bearing, type Send } from 'shared/client'
import type { KeptSession, KeyStore } from '../ipc/channels.ts'
import { createApiSend } from './api-send.ts'
import { type Credentials, createCredentials } from './credentials.ts'
import type { Fetch } from './fetch.ts'
import type { Keychain } from './keychain.ts'
import type { Settings } from './settings.ts'

const SERVER_PATIENCE_MS = 30_000
const KEYCHAIN_PATIENCE_MS = 3000

interface Around {
  readonly fetch: Fetch
  readonly now: () => number
  readonly settings: Settings
  readonly keychainFor: (server: string) => Keychain
  readonly onKeyStore: (state: KeyStore) => void
  readonly onLateSession: (session: KeptSession) => void
}

export interface Connection {
  readonly server: string
  readonly credentials: Credentials
  /** Sends a call with the token of the signed-in user. */
  readonly send: Send
}

const outdatedIn = (settings: Settings, server: string) => ({
  get: () => settings.get().outdatedKeys.includes(server),
  set: (outdated: boolean) => {
    const { outdatedKeys } = settings.get()
    if (outdatedKeys.includes(server) === outdated) return
    const others = outdatedKeys.filter((other) => other !== server)
    settings.set({ outdatedKeys: outdated ? [...others, server] : others })
  },
})

/** Creates the API client and the credentials of one server. */
export const connect = (server: string, around: Around): Connection => {
  const credentials = createCredentials({
    keychain: around.keychainFor(server),
    patience: KEYCHAIN_PATIENCE_MS,
    now: around.now,
    onKeyStore: around.onKeyStore,
    onLateSession: around.onLateSession,
    outdated: outdatedIn(around.settings, server),
  })
  const send = createApiSend({ fetch: around.fetch, server, patience: SERVER_PATIENCE_MS })
  return { server, credentials, send: bearing(send, credentials) }
}

/** Manages the chosen server. Choosing another one ends the session on the previous one. */
export const createConnections = (around: Around) => {
  const begun = new Map<string, Connection>()
  // One synchronization per keychain entry, even if the user returns to a server.
  const connectionWith = (server: string): Connection => {
    const connection = begun.get(server) ?? connect(server, around)
    begun.set(server, connection)
    return connection
  }
  const kept = around.settings.get().server
  let current = kept === null ? undefined : connectionWith(kept)
  return {
    current: () => current,
    server: () => current?.server,
    choose: (server: string): void => {
      if (server === current?.server) return
      current?.credentials.drop()
      // Retries the removal of a token that the keychain did not remove when the user left this server.
      begun.get(server)?.credentials.drop()
      current = connectionWith(server)
      around.settings.set({ server })
    },
    /** Waits until all changes are written to the keychains. Returns whether a keychain call hangs. */
    rest: async (): Promise<boolean> => {
      const hang = await Promise.all([...begun.values()].map(({ credentials }) => credentials.rest()))
      return hang.includes(true)
    },
  }
}
