import type Database from 'better-sqlite3'

/** A stop signal is checked after this many pages. */
const PAGES_AT_ONCE = 1_000

/**
 * Copies a database in use, as it is at this moment. The open transaction pins the moment: without it SQLite
 * restarts the copy after each write of another process and never ends under constant writes.
 */
export const copyDatabase = async (
  connection: Database.Database,
  copy: string,
  stop: AbortSignal,
): Promise<void> => {
  connection.exec('begin')
  try {
    connection.pragma('schema_version')
    await connection.backup(copy, {
      progress: () => {
        stop.throwIfAborted()
        return PAGES_AT_ONCE
      },
    })
  } finally {
    connection.exec('rollback')
  }
}
