import { getErrorMessage } from '../../lib/error-message.ts'
import { UnusableDatabaseError } from '../data-folder.ts'
import type { Db } from '../db.ts'
import { createPostgresMigrationDb } from './open-postgres.ts'
import { COMMAND_APPLICATION_NAME } from './postgres-pool.ts'

/** Database that a command has opened, without migrating it. */
export interface CommandDatabase {
  readonly db: Db
  readonly close: () => Promise<void>
}

/** Opens a PostgreSQL database for a command, and checks it. Errors call it by a name without its password. */
export const openPostgresForCommand = async (
  url: string,
  name: string,
  check: (db: Db) => Promise<void>,
): Promise<CommandDatabase> => {
  const db = createPostgresMigrationDb(url, COMMAND_APPLICATION_NAME)
  try {
    await check(db)
    return { db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    if (error instanceof UnusableDatabaseError) throw error
    throw new UnusableDatabaseError(`${name} cannot be used (${getErrorMessage(error)})`)
  }
}
