import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from '../db/trouble.ts'

const WAIT_MS = 1_000

const ways = { alone: 'begin exclusive', together: 'begin; select 1 from sqlite_schema' } as const

/** Nothing is ever written into it, and a journal beside it would be one more file that others look at and remove. */
const WITHOUT_JOURNAL = 'journal_mode = memory'

/** Of whatever stands under this name. The number of one that was removed is soon given to another, so its birth counts too. */
const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeNs}`
}

interface Lock {
  readonly connection: Database.Database
  /** Whether it still stands under its name; one that does not keeps nobody out. */
  readonly stands: () => boolean
}

const open = (file: string, waitMs: number): Lock => {
  const before = identityOf(file)
  const connection = new Database(file, { timeout: waitMs })
  // What was opened is what stood there before and after, and no third one between the two.
  const opened = identityOf(file) === before ? before : undefined
  return { connection, stands: () => opened !== undefined && identityOf(file) === opened }
}

/** Whoever had it before us may have removed it as we waited: then another is made. */
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

/** The last to let go removes it, and only while it has it alone. */
const letGo = (file: string, { connection, stands }: Lock): void => {
  connection.exec('rollback')
  connection.pragma('busy_timeout = 0')
  try {
    connection.exec(ways.alone)
    if (stands()) rmSync(file, { force: true })
  } catch {
    // Somebody else has it still; or this is Windows, which removes nothing that is open. An unused one does no harm.
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

/** A restore, beside no other and beside nobody who opens. The lock is SQLite's, since that ends with its process, however it ends. */
export const alone = withLock('alone')

/** Those who open what is in a data folder; they keep out a restore, and not each other. */
export const together = withLock('together')
