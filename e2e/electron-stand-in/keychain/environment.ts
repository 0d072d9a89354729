import { fileURLToPath } from 'node:url'
import type { TestKeychainOptions } from '../../fixtures/desktop/running-desktop-app.ts'

/** Path of a module that is loaded before the app and replaces keytar with the keychain of the test. */
export const KEYCHAIN_HOOK_MODULE_PATH = fileURLToPath(new URL('install.cjs', import.meta.url))

export const buildKeychainEnvironment = (keychain: TestKeychainOptions): Record<string, string> => ({
  KEYCHAIN: keychain.mode,
  ...(keychain.mode === 'works' ? { KEYCHAIN_FILE: keychain.file } : {}),
})
