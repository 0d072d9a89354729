import { finishRestore, isCutOff, underWayIn } from './finish-restore.ts'
import { together } from './restore-lock.ts'

/**
 * Opens the database of a data folder under a lock that excludes a restore. Otherwise a process could open the old
 * file under the name of the new one, and SQLite would put its journal beside the restored database and corrupt
 * it. After its first read an open database blocks a restore by itself.
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
      // A restore may have started meanwhile and been killed at once.
      if (isCutOff(dataDir)) throw new Error(underWayIn(dataDir))
      return open()
    },
    waitMs,
  )
}
