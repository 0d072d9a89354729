import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { UnusableDatabaseError } from '../data-folder/data-folder.ts'
import type { Db } from '../db.ts'
import { postgresMigrationTableNames } from './migrate-postgres.ts'
import { createPostgresMigrationQueryBuilder } from './open-postgres.ts'
import {
  OPERATOR_COMMAND_POSTGRES_APPLICATION_NAME,
  SERVER_POSTGRES_APPLICATION_NAME,
} from './postgres-pool.ts'

export interface DatabaseOfOperatorCommand {
  db: Db
  close: () => Promise<void>
}

/** Opens and checks a PostgreSQL database. Errors name the database without its password. */
export const openPostgresForOperatorCommand = async (
  url: string,
  name: string,
  check: (db: Db) => Promise<void>,
): Promise<DatabaseOfOperatorCommand> => {
  const db = createPostgresMigrationQueryBuilder(url, OPERATOR_COMMAND_POSTGRES_APPLICATION_NAME)
  try {
    await check(db)
    return { db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    if (error instanceof UnusableDatabaseError) throw error
    throw new UnusableDatabaseError(`${name} cannot be used (${getErrorMessage(error)})`)
  }
}

const CONNECTION_CHECKS = 10
const CONNECTION_CHECK_PAUSE_MS = 100

/** Throws if a server uses the database. Retries for 1 s, since PostgreSQL lists closed connections a little longer. */
export const assertNoServerUsesDatabase = async (db: Db, name: string): Promise<void> => {
  for (let check = 1; check <= CONNECTION_CHECKS; check += 1) {
    const { rows } = await sql<{ found: number }>`
      select 1 as found from pg_stat_activity
      where datname = current_database() and application_name = ${SERVER_POSTGRES_APPLICATION_NAME} limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    await sleep(CONNECTION_CHECK_PAUSE_MS)
  }
  throw new UnusableDatabaseError(`${name} is in use: stop its servers first`)
}

export const hasTablesOfOtherApplications = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from information_schema.tables
    where table_schema = current_schema() and table_name not in (${sql.join([...postgresMigrationTableNames])})
    limit 1`.execute(db)
  return rows.length > 0
}
