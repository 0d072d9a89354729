import type { PictureStorage } from '../platform.ts'

/** Creates an in-memory picture storage that may be full, and whose files may be damaged. */
export const createFakePictureStorage = () => {
  const storedPictures = new Map<string, File>()
  const faults = { isFull: false, isDamaged: false }
  const pictures: PictureStorage = {
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
