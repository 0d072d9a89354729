import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flushToDisk } from '../files/flush-to-disk.ts'

/** Flushes a folder and all its subfolders, so that their entries survive a power cut. */
export const flushFolders = (folder: string): void => {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    if (each.isDirectory()) flushFolders(join(folder, each.name))
  }
  flushToDisk(folder)
}
