import type { KeyStore } from '../ipc/channels.ts'

/** What we use of keytar. */
export interface Keytar {
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, secret: string) => Promise<void>
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

/** One secret in the keychain of the system. */
export interface Keychain {
  readonly read: () => Promise<string | null>
  readonly write: (secret: string) => Promise<void>
  /** Whether there was one to remove. Of a locked keychain this is no, too: it does not say what it has. */
  readonly remove: () => Promise<boolean>
}

interface Place {
  readonly service: string
  readonly account: string
}

/** Loaded when first needed: where it could not be built, all else still works. */
export const systemKeychain = (load: () => Promise<Keytar>, { service, account }: Place): Keychain => ({
  read: async () => (await load()).getPassword(service, account),
  write: async (secret) => (await load()).setPassword(service, account, secret),
  remove: async () => (await load()).deletePassword(service, account),
})

const locked = /lock|dismiss|cancell?ed|interaction is not allowed|passphrase/i
const silent = /timeout|timed out/i

/** What a failure of the keychain says of it. */
export const keyStoreAfter = (error: unknown): KeyStore => {
  const told = error instanceof Error ? error.message : ''
  if (silent.test(told)) return 'silent'
  return locked.test(told) ? 'locked' : 'absent'
}
