import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flushToDisk } from '../files/flush-to-disk.ts'

/** The names in a folder, and in all below it, outlive a power cut from here on. */
export const flushFolders = (folder: string): void => {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    if (each.isDirectory()) flushFolders(join(folder, each.name))
  }
  flushToDisk(folder)
}
