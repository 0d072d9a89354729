import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { moveFileIntoPlaceIfAbsent } from '../lib/file-system.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import { systemTimers, type TimerFunctions } from '../lib/timers.ts'
import {
  type ContentRevisionReader,
  type ContentRevisionReaderOptions,
  openSqliteContentRevisionReader,
} from './content-revision-reader.ts'
import {
  createDataFolder,
  dataFolderFileNames,
  getDatabasePath,
  UnusableDatabaseError,
} from './data-folder.ts'
import {
  createDatabaseDamageError,
  type DatabaseDamageCheckOptions,
  findDatabaseDamage,
  isDatabaseCheckedBeforeServerStart,
  scheduleDatabaseDamageCheck,
} from './database-check.ts'
import { isDatabaseBusyError } from './database-errors.ts'
import type { Db } from './db.ts'
import { migrateSqliteDatabase } from './migrate-database.ts'
import { databaseMigrations as allMigrations, type DatabaseMigration } from './migrations/index.ts'
import { createSqliteMigrationQueryBuilder, createSqliteQueryBuilder, openSqliteFile } from './open-sqlite.ts'
import { assertNoUnfinishedDatabaseMove } from './unfinished-move.ts'

export interface ServerDatabase {
  db: Db
  /** Whether other servers may use the database at the same time. */
  isShared: boolean
  openRevisionReader: (options: ContentRevisionReaderOptions) => Promise<ContentRevisionReader>
  readBytes: () => Promise<number | null>
  scheduleDamageCheck: (options: DatabaseDamageCheckOptions) => () => void
  close: () => Promise<void>
}

export interface OpenSqliteDatabaseOptions {
  dataDir: string
  /** Adds the initial content to a database that this start creates. Not called for an existing database. */
  seed?: (db: Db) => Promise<void>
  migrations?: readonly DatabaseMigration[]
  timers?: TimerFunctions
}

export interface OpenedSqliteDatabase extends ServerDatabase {
  connection: Database.Database
  file: string
  isChecked: boolean
  countCommits: () => number
}

const removeWithJournals = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** Creates the database under a temporary name, so that an interrupted start never leaves an incomplete database. */
export const createSqliteDatabase = async (
  file: string,
  { seed, migrations = allMigrations }: OpenSqliteDatabaseOptions,
): Promise<void> => {
  const temporaryFile = `${file}.new-${randomUUID()}`
  try {
    const connection = openSqliteFile(temporaryFile)
    try {
      // Commits are not flushed one by one here, since the checkpoint at the end writes all of them to the disk.
      connection.pragma('synchronous = NORMAL')
      await migrateSqliteDatabase(connection, temporaryFile, migrations)
      await seed?.(createSqliteQueryBuilder(connection))
      connection.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      connection.close()
    }
    moveFileIntoPlaceIfAbsent(temporaryFile, file)
  } finally {
    removeWithJournals(temporaryFile)
  }
}

/** Whether a file of the data folder belongs to a database whose creation was interrupted or is still running. */
export const isUnfinishedDatabaseFile = (name: string): boolean =>
  name.startsWith(`${dataFolderFileNames.database}.new-`)

const removeUnfinishedDatabases = (dataDir: string): void => {
  for (const name of readdirSync(dataDir).filter(isUnfinishedDatabaseFile)) rmSync(join(dataDir, name))
}

/** Opens a database without migrating it, since operator commands may run next to a running server. */
export const openIntactSqliteDatabase = (file: string): Database.Database => {
  const connection = openSqliteFile(file)
  const damage = findDatabaseDamage(connection)
  if (damage === null) return connection
  connection.close()
  throw createDatabaseDamageError(file, damage)
}

const toUnusableDatabaseError = (error: unknown, file: string): UnusableDatabaseError => {
  if (error instanceof UnusableDatabaseError) return error
  if (isDatabaseBusyError(error))
    return new UnusableDatabaseError(
      `${file} is in use by another process, such as «npm run move»: start again when it has ended`,
    )
  const reason = getErrorMessage(error)
  const isDamaged = error instanceof Database.SqliteError && /NOTADB|CORRUPT/.test(error.code)
  return new UnusableDatabaseError(
    isDamaged
      ? `${file} is damaged (${reason}). Restore a backup or move the file away`
      : `${file} cannot be used (${reason})`,
  )
}

type SqliteParts = Omit<OpenedSqliteDatabase, Exclude<keyof ServerDatabase, 'db'>>

const toOpenedDatabase = (parts: SqliteParts): OpenedSqliteDatabase => {
  const { connection, file, isChecked, countCommits } = parts
  let reader: ContentRevisionReader | undefined
  return {
    ...parts,
    isShared: false,
    openRevisionReader: async (options) => {
      reader = openSqliteContentRevisionReader({ ...options, file, countCommits })
      return reader
    },
    readBytes: async () => (await stat(file)).size,
    scheduleDamageCheck: (options) =>
      isChecked ? () => undefined : scheduleDatabaseDamageCheck({ ...options, file }),
    close: async () => {
      // The read-only connection is closed first, because the connection closed last must delete the journal.
      reader?.close()
      if (connection.open) connection.close()
    },
  }
}

export const openOrCreateSqliteDatabase = async (
  options: OpenSqliteDatabaseOptions,
): Promise<OpenedSqliteDatabase> => {
  const file = getDatabasePath(options.dataDir)
  createDataFolder(options.dataDir)
  try {
    if (existsSync(file)) removeUnfinishedDatabases(options.dataDir)
    else await createSqliteDatabase(file, options)
    const isChecked = isDatabaseCheckedBeforeServerStart(file)
    const connection = isChecked ? openIntactSqliteDatabase(file) : openSqliteFile(file)
    try {
      await assertNoUnfinishedDatabaseMove(createSqliteMigrationQueryBuilder(connection))
      await migrateSqliteDatabase(connection, file, options.migrations ?? allMigrations)
    } catch (error) {
      connection.close()
      throw error
    }
    let commits = 0
    const onCommit = (): void => {
      commits += 1
    }
    const db = createSqliteQueryBuilder(connection, { onCommit, timers: options.timers ?? systemTimers })
    return toOpenedDatabase({ db, connection, file, isChecked, countCommits: () => commits })
  } catch (error) {
    throw toUnusableDatabaseError(error, file)
  }
}
