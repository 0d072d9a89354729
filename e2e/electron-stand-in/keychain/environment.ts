import { fileURLToPath } from 'node:url'
import type { Keychain } from '../../fixtures/desktop/desktop-host.ts'

/** Path of a module that is loaded before main and replaces keytar with the keychain of the test. */
export const keychainHook = fileURLToPath(new URL('install.cjs', import.meta.url))

export const keychainEnvironment = (keychain: Keychain): Record<string, string> => ({
  KEYCHAIN: keychain.mode,
  ...(keychain.mode === 'works' ? { KEYCHAIN_FILE: keychain.file } : {}),
})
