import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import type { SafeStorage } from 'electron'
import { withTimeout } from '../with-timeout.ts'
import { writePrivateFileAtomicSync } from './atomic-write.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes under a name: bytes that are moved to a file of another name cannot be decrypted. */
export interface StorageCipher {
  encrypt: (name: string, bytes: Uint8Array) => Buffer
  /** Returns `undefined` if the bytes are damaged, or `encrypt` was called with another key or another `name`. */
  decrypt: (name: string, bytes: Uint8Array) => Buffer | undefined
}

export const createStorageCipherFromKey = (key: Uint8Array): StorageCipher => ({
  encrypt: (name, bytes) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name))
    const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
  },
  decrypt: (name, bytes) => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(name))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      return undefined
    }
  },
})

type KeyEncryption = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

interface OpenCipherDeps {
  safeStorage: KeyEncryption
  platform: NodeJS.Platform
  file: string
  /** Time after which a locked keychain counts as missing, because the app must not wait for a password. */
  timeoutMs: number
}

/** Without a keychain, Chromium on Linux encrypts with a password that everybody knows. */
const isEncryptionAvailable = async ({ safeStorage, platform }: OpenCipherDeps): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

const readKey = async ({ safeStorage, file }: OpenCipherDeps): Promise<Buffer | undefined> => {
  if (!existsSync(file)) return undefined
  try {
    const encrypted = Buffer.from(readFileSync(file, 'utf8'), 'base64')
    const key = Buffer.from((await safeStorage.decryptStringAsync(encrypted)).result, 'base64')
    if (key.length === KEY_BYTES) return key
  } catch {}
  // The unreadable key file is set aside, because the old keychain may make it readable again.
  renameSync(file, `${file}.unreadable`)
  return undefined
}

const createKey = async ({ safeStorage, file }: OpenCipherDeps): Promise<Buffer> => {
  const key = randomBytes(KEY_BYTES)
  const encrypted = await safeStorage.encryptStringAsync(key.toString('base64'))
  writePrivateFileAtomicSync(file, encrypted.toString('base64'))
  return key
}

const loadCipher = async (deps: OpenCipherDeps): Promise<StorageCipher | undefined> => {
  if (!(await isEncryptionAvailable(deps))) return undefined
  return createStorageCipherFromKey((await readKey(deps)) ?? (await createKey(deps)))
}

/** Returns `undefined` if the system cannot encrypt: then only file permissions protect drafts and API replies. */
export const loadOrCreateStorageCipher = (deps: OpenCipherDeps): Promise<StorageCipher | undefined> =>
  withTimeout(
    loadCipher(deps).catch(() => undefined),
    deps.timeoutMs,
    undefined,
  )
