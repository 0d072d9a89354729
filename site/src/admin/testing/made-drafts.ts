import type { Drafts } from '../platform.ts'

/** What a computer with room for so many signs a draft keeps. */
export const madeDrafts = () => {
  const lying = new Map<string, string>()
  const at = { room: 100_000 }
  const drafts: Drafts = {
    read: async (key) => lying.get(key),
    write: async (key, text) => text.length <= at.room && lying.set(key, text).has(key),
    remove: async (key) => void lying.delete(key),
    keys: async (prefix) => [...lying.keys()].filter((key) => key.startsWith(prefix)),
  }
  return { at, lying, drafts }
}
