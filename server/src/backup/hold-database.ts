import Database from 'better-sqlite3'
import { isBusy } from '../db/trouble.ts'

const WAIT_MS = 1_000

/**
 * Locks a database against all other processes until the returned function is called. An open WAL database keeps a
 * shared lock even while idle, and in this locking mode SQLite asks for an exclusive one. A damaged database
 * cannot be locked and cannot be served either.
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
