import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Returns whether a memory folder is available. On a busy machine, waiting for the disk takes most of the test time. */
const hasMemoryFolder = (): boolean => {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Returns the folder in which a test run creates its temporary folder. */
export const getTemporaryRoot = (): string => (hasMemoryFolder() ? MEMORY_FOLDER : tmpdir())
