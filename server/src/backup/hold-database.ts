import Database from 'better-sqlite3'
import { isBusy } from '../db/trouble.ts'

const WAIT_MS = 1_000

/**
 * Keeps a database from everybody until it is let go. Whoever has it open in WAL mode keeps a shared lock on it, also
 * while idle, and in this locking mode SQLite asks for an exclusive one. A damaged database cannot be held, and nothing can be served from it.
 */
export const holdDatabase = (file: string, waitMs: number = WAIT_MS): (() => void) => {
  const connection = new Database(file, { timeout: waitMs })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin exclusive')
  } catch (error) {
    if (isBusy(error)) {
      connection.close()
      throw new Error(`${file} is in use: stop the server first`)
    }
  }
  return () => connection.close()
}
