import type Database from 'better-sqlite3'

/** Between two helpings a signal is heard. */
const PAGES_AT_ONCE = 1_000

/**
 * An online copy, as the database is at this moment. The open transaction holds that moment: without it SQLite begins
 * the copy anew after each write of another process, and under constant writing never ends.
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
