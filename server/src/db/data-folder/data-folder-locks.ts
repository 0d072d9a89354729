import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Logger } from 'pino'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import type { TimerFunctions } from '../../lib/timers.ts'
import { isDatabaseBusyError } from '../database-errors.ts'
import { dataFolderFileNames, UnusableDatabaseError } from './data-folder.ts'

// SQLite releases the lock of a lock file even if the process is killed. An empty file that a kill leaves locks nobody out.

const RESTORE_LOCK_WAIT_MS = 1_000

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

type DataFolderLock = ReturnType<typeof openLockFile>

/** Retries with a new lock file if the previous holder deleted the file while this process waited for the lock. */
const acquireLock = (file: string, mode: keyof typeof lockStatements, waitMs: number): DataFolderLock => {
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

/** Releases a lock. The last holder deletes the lock file, and only under an exclusive lock. */
const releaseLock = (file: string, { connection, isCurrent }: DataFolderLock): void => {
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

const withRestoreLock =
  (mode: keyof typeof lockStatements) =>
  async <T>(
    dataDir: string,
    busyMessage: string,
    work: () => T | Promise<T>,
    waitMs: number = RESTORE_LOCK_WAIT_MS,
  ): Promise<T> => {
    const file = join(dataDir, dataFolderFileNames.restoreLock)
    let lock: DataFolderLock
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

/** Runs work while no other restore and no server start can run. */
export const withExclusiveRestoreLock = withRestoreLock('alone')

/** Keeps restores out while a server starts. Several servers may hold this lock at once. */
export const withSharedRestoreLock = withRestoreLock('together')

const SERVER_LOCK_WAIT_MS = 15_000
const SERVER_LOCK_RETRY_MS = 100

const acquireLockUnlessBusy = (file: string): DataFolderLock | undefined => {
  try {
    return acquireLock(file, 'alone', 0)
  } catch (error) {
    if (isDatabaseBusyError(error)) return undefined
    throw new UnusableDatabaseError(`${file} cannot be locked (${getErrorMessage(error)})`)
  }
}

export interface ServerLockOptions {
  timers: TimerFunctions
  log: Pick<Logger, 'warn'>
  /** Ends the wait for another server. */
  stopSignal?: AbortSignal | undefined
}

/**
 * Locks a data folder with SQLite for one server, and waits a while for one that is still stopping. Commands open the
 * database without this lock. Returns a function that releases the lock.
 */
export const acquireServerLock = async (
  dataDir: string,
  { timers, log, stopSignal }: ServerLockOptions,
): Promise<() => void> => {
  const file = join(dataDir, dataFolderFileNames.serverLock)
  for (let waitedMs = 0; ; waitedMs += SERVER_LOCK_RETRY_MS) {
    const lock = acquireLockUnlessBusy(file)
    if (lock) return () => releaseLock(file, lock)
    if (waitedMs === 0)
      log.warn(`another server uses ${dataDir}: waiting up to ${SERVER_LOCK_WAIT_MS / 1000} s for it to stop`)
    if (waitedMs === SERVER_LOCK_WAIT_MS)
      throw new UnusableDatabaseError(
        `another server uses ${dataDir}, and SQLite is for one: stop it, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL database, which several servers can share`,
      )
    await new Promise<void>((resolve) => timers.startTimer(resolve, SERVER_LOCK_RETRY_MS))
    stopSignal?.throwIfAborted()
  }
}
