import { createDraftFiles } from './draft-files.ts'
import type { StorageCipher } from './storage-cipher.ts'

/**
 * Limits of stored drafts: more than an office types in a month without a connection. The page cannot send a
 * draft that is larger than a few megabytes.
 */
const LIMITS = { maxFiles: 1000, maxBytes: Number.POSITIVE_INFINITY }

/** Stores the texts of unsaved drafts. */
export const createDraftStore = (folder: string, cipher: StorageCipher | undefined) => {
  const files = createDraftFiles(folder, cipher, LIMITS)
  return {
    /** Returns the drafts of a server, which are not visible on another one. */
    forServer: (server: string) => {
      const drafts = files.forServer(server)
      return {
        ...drafts,
        read: (key: string): string | null => drafts.read(key)?.toString('utf8') ?? null,
        write: (key: string, text: string): void => drafts.write(key, Buffer.from(text)),
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
