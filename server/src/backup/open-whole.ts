import { finishRestore, isCutOff, underWayIn } from './finish-restore.ts'
import { together } from './restore-lock.ts'

/**
 * Opens the database of a data folder while no restore moves it. One that waited for it would be given the old file
 * under the new one's name, and SQLite puts the journal where the name says: the restored database would be spoilt.
 * From its first read on an open database keeps a restore away by itself.
 */
export const openWhole = async <T>(
  dataDir: string,
  open: () => T | Promise<T>,
  waitMs?: number,
): Promise<T> => {
  await finishRestore(dataDir, waitMs)
  return together(
    dataDir,
    underWayIn(dataDir),
    () => {
      // One that has begun since, and was killed at once.
      if (isCutOff(dataDir)) throw new Error(underWayIn(dataDir))
      return open()
    },
    waitMs,
  )
}
