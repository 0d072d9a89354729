import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushToDisk } from './flush-to-disk.ts'

/** Gives a finished file its name, whole and for good; when another process was faster, theirs stays. */
export const placeOnce = (finished: string, file: string): void => {
  try {
    flushToDisk(finished)
    // A link, unlike a rename, never replaces what is there.
    linkSync(finished, file)
    flushToDisk(dirname(file))
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(finished, { force: true })
  }
}
