import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFileAtomic } from '../files/atomic-write.ts'
import type { StorageCipher } from '../files/storage-cipher.ts'
import { createSizeLimitedCacheFolder, removeFolderIgnoringErrors } from './cache-folder.ts'

/** Size limit of the stored API replies. All replies to the admins of a large company take about a tenth of it. */
const MAX_CACHE_BYTES = 200_000_000

const storedReplySchema = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

export type StoredApiReply = z.infer<typeof storedReplySchema>

export interface StoredApiReplyLocation {
  server: string
  account: string
  template: string
  url: string
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The modification time of a cache file is the time at which the server last confirmed the reply in the file. */
export const createStoredApiReplyCache = (
  folder: string,
  cipher: StorageCipher | undefined,
  maxBytes = MAX_CACHE_BYTES,
) => {
  createSizeLimitedCacheFolder(folder, maxBytes)

  const getAccountFolder = ({
    server,
    account,
  }: Pick<StoredApiReplyLocation, 'server' | 'account'>): string => join(folder, hash(server, account))
  const getEndpointFolder = (place: Omit<StoredApiReplyLocation, 'url'>): string =>
    join(getAccountFolder(place), hash(place.template))
  const getPath = (place: StoredApiReplyLocation): string => join(getEndpointFolder(place), hash(place.url))
  const nameCipherText = ({ server, account, url }: StoredApiReplyLocation): string =>
    JSON.stringify([server, account, url])

  return {
    read: async (
      place: StoredApiReplyLocation,
    ): Promise<(StoredApiReply & { storedAt: number }) | undefined> => {
      const path = getPath(place)
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        const text = cipher ? cipher.decrypt(nameCipherText(place), bytes) : bytes
        const reply = storedReplySchema.parse(JSON.parse(String(text)))
        return { ...reply, storedAt: Math.round(mtimeMs) }
      } catch {
        // An API reply whose file is missing, damaged or encrypted with another key counts as not stored.
        return undefined
      }
    },
    write: async (place: StoredApiReplyLocation, reply: StoredApiReply): Promise<void> => {
      const text = Buffer.from(JSON.stringify(reply))
      mkdirSync(getEndpointFolder(place), { recursive: true, mode: 0o700 })
      await replaceFileAtomic(getPath(place), cipher ? cipher.encrypt(nameCipherText(place), text) : text)
    },
    has: (place: StoredApiReplyLocation): boolean => existsSync(getPath(place)),
    remove: ({
      url,
      ...endpoint
    }: Omit<StoredApiReplyLocation, 'url'> & { url?: string | undefined }): void =>
      rmSync(url === undefined ? getEndpointFolder(endpoint) : getPath({ ...endpoint, url }), {
        recursive: true,
        force: true,
      }),
    confirm: (place: StoredApiReplyLocation, now: Date): Promise<void> => utimes(getPath(place), now, now),
    /** Deletes all stored API replies, except those of the given account. */
    clear: (except?: Pick<StoredApiReplyLocation, 'server' | 'account'>): void => {
      const exception = except && getAccountFolder(except)
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (join(folder, name) !== exception) removeFolderIgnoringErrors(join(folder, name))
    },
  }
}

export type StoredApiReplyCache = ReturnType<typeof createStoredApiReplyCache>
