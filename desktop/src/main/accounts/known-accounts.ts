import type { DesktopSettings, KnownServer, SavedWindowState } from '../files/desktop-settings.ts'

/** An account of a server, or the sign-in screen of the server if `account` is `null`. */
export interface AccountPlace {
  readonly server: string
  /** Id of the user. */
  readonly account: string | null
}

export interface KnownAccount extends AccountPlace {
  readonly email: string | null
}

/** Returns the name of the keychain entry of an account. */
export const buildKeychainEntryName = (server: string, account: string): string => `${server} ${account}`

const EMPTY_SERVER: KnownServer = { account: null, accounts: {} }

/** Stores the servers of the app and the accounts that have signed in there, without secrets. */
export const createKnownAccounts = (settings: DesktopSettings, onChange: () => void = () => undefined) => {
  const getServer = (server: string): KnownServer => settings.get().servers[server] ?? EMPTY_SERVER

  const setServer = (server: string, change: Partial<KnownServer>): void =>
    settings.set({
      servers: { ...settings.get().servers, [server]: { ...getServer(server), ...change } },
    })

  const setAccount = (
    { server, account }: { readonly server: string; readonly account: string },
    change: Partial<KnownServer['accounts'][string]>,
  ): void => {
    const { accounts } = getServer(server)
    const before = accounts[account] ?? { email: null, window: null }
    setServer(server, { accounts: { ...accounts, [account]: { ...before, ...change } } })
  }

  const getCurrent = (): KnownAccount | undefined => {
    const { server } = settings.get()
    if (server === null) return undefined
    const { account, accounts } = getServer(server)
    return { server, account, email: account === null ? null : (accounts[account]?.email ?? null) }
  }

  /** Returns the state in which the window of the current account was left. */
  const getOwnWindow = (): SavedWindowState => {
    const { server, account } = getCurrent() ?? {}
    if (server === undefined || !account) return null
    return getServer(server).accounts[account]?.window ?? null
  }

  return {
    getCurrent,
    /** Lists all accounts. A server without accounts is listed once, without an account. */
    list: (): readonly KnownAccount[] =>
      Object.entries(settings.get().servers).flatMap(([server, { accounts }]): readonly KnownAccount[] => {
        const found = Object.entries(accounts)
        if (found.length === 0) return [{ server, account: null, email: null }]
        return found.map(([account, { email }]) => ({ server, account, email }))
      }),
    /** Returns the account that was used last on a server. */
    getLastUsed: (server: string): string | null => getServer(server).account,
    hasAccounts: (server: string): boolean => Object.keys(getServer(server).accounts).length > 0,
    /** Makes an account the current one, and adds its server if it is new. */
    select: ({ server, account }: AccountPlace): void => {
      setServer(server, { account })
      settings.set({ server })
      onChange()
    },
    /** Adds an account that has signed in. */
    add: (server: string, account: string): void => {
      if (getServer(server).accounts[account]) return
      setAccount({ server, account }, {})
      onChange()
    },
    setEmail: (server: string, account: string, email: string): void => {
      const known = getServer(server).accounts[account]
      if (!known || known.email === email) return
      setAccount({ server, account }, { email })
      onChange()
    },
    /** Removes an account, and a server with its certificate together with its last account. */
    remove: ({ server, account }: AccountPlace): void => {
      const { [account ?? '']: _, ...accounts } = getServer(server).accounts
      if (Object.keys(accounts).length > 0) {
        const last = getServer(server).account
        setServer(server, { accounts, account: last === account ? null : last })
      } else {
        const { [server]: _server, ...servers } = settings.get().servers
        const { [server]: _certificate, ...pinnedCertificates } = settings.get().pinnedCertificates
        const current = settings.get().server
        settings.set({ servers, pinnedCertificates, server: current === server ? null : current })
      }
      onChange()
    },
    getOwnWindow,
    /** Returns the state for a new window: an account without one uses that of whoever closed a window last. */
    getWindow: (): SavedWindowState => getOwnWindow() ?? settings.get().window,
    setWindow: (window: NonNullable<SavedWindowState>): void => {
      const { server, account = null } = getCurrent() ?? {}
      if (server === undefined || account === null) settings.set({ window })
      else setAccount({ server, account }, { window })
    },
  }
}

export type KnownAccounts = ReturnType<typeof createKnownAccounts>
