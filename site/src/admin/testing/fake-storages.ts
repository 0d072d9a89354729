import type { DraftPictureStorage, DraftStorage } from '../platform.ts'

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

/** Creates an in-memory picture storage that may be full, and whose files may be damaged. */
export const createFakePictureStorage = () => {
  const storedPictures = new Map<string, File>()
  const faults = { isFull: false, isDamaged: false }
  const pictures: DraftPictureStorage = {
    read: async (key) => {
      if (faults.isDamaged) throw new Error('damaged')
      return storedPictures.get(key)
    },
    write: async (key, { name, type, bytes }) =>
      !faults.isFull && storedPictures.set(key, new File([bytes], name, { type })).has(key),
    remove: async (key) => void storedPictures.delete(key),
    keys: async (prefix) => [...storedPictures.keys()].filter((key) => key.startsWith(prefix)),
  }
  return { pictures, storedPictures, faults }
}
