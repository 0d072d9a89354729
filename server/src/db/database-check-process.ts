import Database from 'better-sqlite3'
import { getErrorMessage } from '../lib/operator-messages.ts'
import { serveWorkerTasks } from '../lib/worker-process/serve-worker-tasks.ts'
import { findDatabaseDamage } from './database-check.ts'

/** A database file that cannot be read at all counts as damaged, too. */
const checkFile = async (file: string): Promise<string | null> => {
  const connection = new Database(file, { readonly: true })
  try {
    connection.pragma('trusted_schema = OFF')
    return findDatabaseDamage(connection)
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT'))
      return getErrorMessage(error)
    throw error
  } finally {
    connection.close()
  }
}

serveWorkerTasks((file) => checkFile(String(file)))
