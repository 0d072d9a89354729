import type { DraftStorage } from '../platform.ts'

/** Creates an in-memory draft storage with a size limit per draft. */
export const createFakeDraftStorage = () => {
  const storedDrafts = new Map<string, string>()
  const limits = { room: 100_000 }
  const drafts: DraftStorage = {
    read: async (key) => storedDrafts.get(key),
    write: async (key, text) => text.length <= limits.room && storedDrafts.set(key, text).has(key),
    remove: async (key) => void storedDrafts.delete(key),
    keys: async (prefix) => [...storedDrafts.keys()].filter((key) => key.startsWith(prefix)),
  }
  return { at: limits, storedDrafts, drafts }
}
