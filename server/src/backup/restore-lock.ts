import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from '../db/trouble.ts'

const WAIT_MS = 1_000

const ways = { alone: 'begin exclusive', together: 'begin; select 1 from sqlite_schema' } as const

/** The lock file stays empty. A journal file beside it would be one more file for others to find and delete. */
const WITHOUT_JOURNAL = 'journal_mode = memory'

/** Identifies the file under this name. Inode numbers are reused soon, so the birth time counts too. */
const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeNs}`
}

interface Lock {
  readonly connection: Database.Database
  /** Whether the file still has its name. A deleted lock file locks nobody out. */
  readonly stands: () => boolean
}

const open = (file: string, waitMs: number): Lock => {
  const before = identityOf(file)
  const connection = new Database(file, { timeout: waitMs })
  // The opened file is the one that existed before and after; a third one in between is excluded.
  const opened = identityOf(file) === before ? before : undefined
  return { connection, stands: () => opened !== undefined && identityOf(file) === opened }
}

/** Acquires the lock. The previous holder may delete the file while we wait; then a new one is created. */
const take = (file: string, way: keyof typeof ways, waitMs: number): Lock => {
  for (;;) {
    const lock = open(file, waitMs)
    try {
      lock.connection.pragma(WITHOUT_JOURNAL)
      lock.connection.exec(ways[way])
      if (lock.stands()) return lock
    } catch (error) {
      lock.connection.close()
      throw error
    }
    lock.connection.close()
  }
}

/** Releases the lock. The last holder deletes the file, and only under an exclusive lock. */
const letGo = (file: string, { connection, stands }: Lock): void => {
  connection.exec('rollback')
  connection.pragma('busy_timeout = 0')
  try {
    connection.exec(ways.alone)
    if (stands()) rmSync(file, { force: true })
  } catch {
    // Another process still holds it, or this is Windows, which deletes no open files. A leftover file is
    // harmless.
  } finally {
    connection.close()
  }
}

const withLock =
  (way: keyof typeof ways) =>
  async <T>(
    dataDir: string,
    refusal: string,
    work: () => T | Promise<T>,
    waitMs: number = WAIT_MS,
  ): Promise<T> => {
    const file = join(dataDir, 'restore.lock')
    let lock: Lock
    try {
      lock = take(file, way, waitMs)
    } catch (error) {
      throw isBusy(error) ? new Error(refusal) : error
    }
    try {
      return await work()
    } finally {
      letGo(file, lock)
    }
  }

/** Runs a restore, excluding other restores and every start. SQLite locks end with their process, however it ends. */
export const alone = withLock('alone')

/** Runs a start. Starts exclude a restore but not each other. */
export const together = withLock('together')
