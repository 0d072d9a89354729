/// <reference path="./keytar.d.ts" />
import type { KeychainState } from '../../ipc/ipc-channels.ts'

export interface KeytarFunctions {
  getPassword: (service: string, account: string) => Promise<string | null>
  setPassword: (service: string, account: string, secret: string) => Promise<void>
  deletePassword: (service: string, account: string) => Promise<boolean>
}

export interface Keychain {
  read: () => Promise<string | null>
  write: (secret: string) => Promise<void>
  /** Removes the token from the keychain. Returns `false` if none is found; a locked keychain hides its entries. */
  remove: () => Promise<boolean>
}

const loadKeytar = async (): Promise<KeytarFunctions> => (await import('keytar')).default

/** Loads keytar on first use: it is native, and the app must work where it could not be built. */
export const createSystemKeychain = (service: string, account: string): Keychain => ({
  read: async () => (await loadKeytar()).getPassword(service, account),
  write: async (secret) => (await loadKeytar()).setPassword(service, account, secret),
  remove: async () => (await loadKeytar()).deletePassword(service, account),
})

const lockedPattern = /lock|dismiss|cancell?ed|interaction is not allowed|passphrase/i
const timeoutPattern = /timeout|timed out/i

export const classifyKeychainError = (error: unknown): KeychainState => {
  const message = error instanceof Error ? error.message : ''
  if (timeoutPattern.test(message)) return 'silent'
  return lockedPattern.test(message) ? 'locked' : 'absent'
}
