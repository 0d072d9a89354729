/// <reference path="./keytar.d.ts" />
import type { KeychainState } from '../../ipc/ipc-channels.ts'

/** Functions of keytar that the app uses. */
export interface KeytarFunctions {
  getPassword: (service: string, account: string) => Promise<string | null>
  setPassword: (service: string, account: string, secret: string) => Promise<void>
  deletePassword: (service: string, account: string) => Promise<boolean>
}

/** A single secret in the system keychain. */
export interface Keychain {
  read: () => Promise<string | null>
  write: (secret: string) => Promise<void>
  /**
   * Returns whether the keychain entry was removed. A locked keychain hides its entries, so it returns
   * `false` as well.
   */
  remove: () => Promise<boolean>
}

/** Loads keytar, a native optional dependency. The import rejects where keytar could not be built. */
const loadKeytar = async (): Promise<KeytarFunctions> => (await import('keytar')).default

/** Creates access to one keychain entry. Keytar is loaded on first use, so the app works where it could not be built. */
export const createSystemKeychain = (service: string, account: string): Keychain => ({
  read: async () => (await loadKeytar()).getPassword(service, account),
  write: async (secret) => (await loadKeytar()).setPassword(service, account, secret),
  remove: async () => (await loadKeytar()).deletePassword(service, account),
})

const lockedPattern = /lock|dismiss|cancell?ed|interaction is not allowed|passphrase/i
const timeoutPattern = /timeout|timed out/i

/** Derives the keychain state from the message of an error. */
export const classifyKeychainError = (error: unknown): KeychainState => {
  const message = error instanceof Error ? error.message : ''
  if (timeoutPattern.test(message)) return 'silent'
  return lockedPattern.test(message) ? 'locked' : 'absent'
}
