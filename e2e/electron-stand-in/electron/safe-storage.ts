import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { throwOnUnknownMember } from './strict-api.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Mode and file of the keychain of the test; `real` has no keychain for the stand-in. */
interface SafeStorageDeps {
  mode: string
  keychainFile: string
  isReady: () => boolean
}

/** Creates `safeStorage` with a key beside the keychain of the test, which a test may delete. */
export const createStandInSafeStorage = ({ mode, keychainFile, isReady }: SafeStorageDeps) => {
  const keyFile = `${keychainFile}.safe-storage`

  const getKey = (): Buffer => {
    try {
      return readFileSync(keyFile)
    } catch {
      const key = randomBytes(32)
      writeFileSync(keyFile, key)
      return key
    }
  }

  const runIfAvailable = async <Value>(work: () => Value): Promise<Value> => {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready')
    if (mode === 'hanging') return new Promise(() => undefined)
    if (mode !== 'works') throw new Error('Encryption is not available.')
    return work()
  }

  const getSelectedStorageBackend = (): string => {
    if (!isReady()) return 'unknown'
    return mode === 'works' ? 'gnome_libsecret' : 'basic_text'
  }

  return throwOnUnknownMember('safeStorage', {
    isAsyncEncryptionAvailable: () => runIfAvailable(() => true).catch(() => false),
    ...(process.platform === 'linux' ? { getSelectedStorageBackend } : {}),
    encryptStringAsync: (text: string): Promise<Buffer> =>
      runIfAvailable(() => {
        if (typeof text !== 'string') throw new TypeError('Error processing argument at index 0')
        const iv = randomBytes(IV_BYTES)
        const cipher = createCipheriv(ALGORITHM, getKey(), iv)
        const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
        return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
      }),
    decryptStringAsync: (bytes: Buffer) =>
      runIfAvailable(() => {
        if (!Buffer.isBuffer(bytes)) throw new Error('Expected the first argument to be a buffer')
        const decipher = createDecipheriv(ALGORITHM, getKey(), bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return { result: Buffer.concat([text, decipher.final()]).toString(), shouldReEncrypt: false }
      }),
  })
}
