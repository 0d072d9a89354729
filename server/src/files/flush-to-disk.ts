import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Windows opens no folders; its file system keeps names safe by itself. */
const opensFolders = process.platform !== 'win32'

/** Makes a file's contents, or a folder's names, outlive a power cut. */
export const flushToDisk = (path: string): void => {
  if (!opensFolders) return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A folder's names, while others are answered. */
export const flushFolder = async (folder: string): Promise<void> => {
  if (!opensFolders) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
