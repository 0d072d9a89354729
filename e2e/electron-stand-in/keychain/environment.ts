import { fileURLToPath } from 'node:url'
import type { KeychainFixture } from '../../fixtures/desktop/electron-host.ts'

/** Path of a module that is loaded before main and replaces keytar with the keychain of the test. */
export const KEYCHAIN_HOOK_PATH = fileURLToPath(new URL('install.cjs', import.meta.url))

export const buildKeychainEnvironment = (keychain: KeychainFixture): Record<string, string> => ({
  KEYCHAIN: keychain.mode,
  ...(keychain.mode === 'works' ? { KEYCHAIN_FILE: keychain.file } : {}),
})
