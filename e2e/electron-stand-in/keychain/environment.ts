import { fileURLToPath } from 'node:url'
import type { Keychain } from '../../fixtures/desktop/desktop-host.ts'

/** Loaded before main: puts the test's keychain in the place of keytar. */
export const keychainHook = fileURLToPath(new URL('install.cjs', import.meta.url))

export const keychainEnvironment = (keychain: Keychain): Record<string, string> => ({
  KEYCHAIN: keychain.mode,
  ...(keychain.mode === 'works' ? { KEYCHAIN_FILE: keychain.file } : {}),
})
