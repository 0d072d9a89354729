import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isDatabaseBusyError } from '../db/database-errors.ts'

const WAIT_MS = 1_000

const lockStatements = { alone: 'begin exclusive', together: 'begin; select 1 from sqlite_schema' } as const

/** SQLite setting for the lock file, so that no journal file is created beside it. */
const NO_JOURNAL_FILE = 'journal_mode = memory'

/** Identifies a lock file by inode and birth time, since inode numbers alone are soon reused. */
const readFileIdentity = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeNs}`
}

/** Opens the lock file. `isCurrent` tells whether the opened file still has its name: a deleted file locks nobody out. */
const openLockFile = (file: string, waitMs: number) => {
  const before = readFileIdentity(file)
  const connection = new Database(file, { timeout: waitMs })
  // The identity of the opened lock file is certain only if no process replaced the file while it was being opened.
  const opened = readFileIdentity(file) === before ? before : undefined
  return { connection, isCurrent: () => opened !== undefined && readFileIdentity(file) === opened }
}

type RestoreLock = ReturnType<typeof openLockFile>

/** Retries with a new lock file if the previous holder deleted the file while this process waited for the lock. */
const acquireLock = (file: string, mode: keyof typeof lockStatements, waitMs: number): RestoreLock => {
  for (;;) {
    const lock = openLockFile(file, waitMs)
    try {
      lock.connection.pragma(NO_JOURNAL_FILE)
      lock.connection.exec(lockStatements[mode])
      if (lock.isCurrent()) return lock
    } catch (error) {
      lock.connection.close()
      throw error
    }
    lock.connection.close()
  }
}

/** Releases the restore lock. The last holder deletes the lock file, and only under an exclusive lock. */
const releaseLock = (file: string, { connection, isCurrent }: RestoreLock): void => {
  connection.exec('rollback')
  connection.pragma('busy_timeout = 0')
  try {
    connection.exec(lockStatements.alone)
    if (isCurrent()) rmSync(file, { force: true })
  } catch {
    // The lock file may stay: another process holds the lock, or Windows refuses to delete a file that is still open.
  } finally {
    connection.close()
  }
}

const withLock =
  (mode: keyof typeof lockStatements) =>
  async <T>(
    dataDir: string,
    busyMessage: string,
    work: () => T | Promise<T>,
    waitMs: number = WAIT_MS,
  ): Promise<T> => {
    const file = join(dataDir, 'restore.lock')
    let lock: RestoreLock
    try {
      lock = acquireLock(file, mode, waitMs)
    } catch (error) {
      throw isDatabaseBusyError(error) ? new Error(busyMessage) : error
    }
    try {
      return await work()
    } finally {
      releaseLock(file, lock)
    }
  }

/** Runs work while no other restore and no server start can run. SQLite releases the lock even if the process is killed. */
export const withExclusiveRestoreLock = withLock('alone')

/** Keeps restores out while a server starts. Several servers may hold this lock at once. */
export const withSharedRestoreLock = withLock('together')
