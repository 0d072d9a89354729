import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a file's contents, or a folder's names, outlive a power cut. */
export const flushToDisk = (path: string): void => {
  // Windows opens no folders; its file system keeps names safe by itself.
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
