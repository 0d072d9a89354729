import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushToDisk } from './flush-to-disk.ts'

/** Gives a finished file its name atomically. If another process was faster, its file stays. */
export const placeOnce = (finished: string, file: string): void => {
  try {
    flushToDisk(finished)
    // Unlike a rename, a link never replaces an existing file.
    linkSync(finished, file)
    flushToDisk(dirname(file))
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(finished, { force: true })
  }
}
