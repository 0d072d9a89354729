import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Windows cannot open folders; its file system keeps names safe by itself. */
const opensFolders = process.platform !== 'win32'

/** Makes the contents of a file, or the entries of a folder, survive a power cut. */
export const flushToDisk = (path: string): void => {
  if (!opensFolders) return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes the entries of a folder without blocking the event loop. */
export const flushFolder = async (folder: string): Promise<void> => {
  if (!opensFolders) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
