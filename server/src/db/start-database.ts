import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { publishFileIfAbsent } from '../lib/file-system.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import {
  openPublicContentRevisionReader,
  type PublicContentRevisionReader,
  type RevisionReaderOptions,
} from './content-revision-reader.ts'
import {
  createDataFolder,
  dataFolderFileNames,
  getDatabasePath,
  UnusableDatabaseError,
} from './data-folder.ts'
import {
  createDamageError,
  type DamageCheckOptions,
  findDatabaseDamage,
  isCheckedBeforeStart,
  scheduleDatabaseCheck,
} from './database-check.ts'
import { isDatabaseBusy } from './database-errors.ts'
import type { Db } from './db.ts'
import { migrateDatabase } from './migrate-database.ts'
import { databaseMigrations as allMigrations, type DatabaseMigration } from './migrations/index.ts'
import { createKyselyDb, createMigrationDb, openSqliteFile } from './open-sqlite.ts'
import { assertNoUnfinishedMove } from './unfinished-move.ts'

export interface ProductDatabase {
  db: Db
  /** Whether other servers may use the database at the same time. */
  isShared: boolean
  openRevisionReader: (options: RevisionReaderOptions) => Promise<PublicContentRevisionReader>
  readBytes: () => Promise<number | null>
  scheduleDamageCheck: (options: DamageCheckOptions) => () => void
  close: () => Promise<void>
}

export interface StartDatabaseOptions {
  dataDir: string
  /** Fills a database that this server start creates. Not called for an existing one. */
  seed?: (db: Db) => Promise<void>
  migrations?: readonly DatabaseMigration[]
}

export interface OpenedDatabase extends ProductDatabase {
  connection: Database.Database
  file: string
  isChecked: boolean
  countCommits: () => number
}

const removeWithJournals = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** Creates the database under a temporary name, so that an interrupted start never leaves half of one. */
export const createDatabase = async (
  file: string,
  { seed, migrations = allMigrations }: StartDatabaseOptions,
): Promise<void> => {
  const temporaryFile = `${file}.new-${randomUUID()}`
  try {
    const connection = openSqliteFile(temporaryFile)
    try {
      // No single commit needs to survive a power failure here: the checkpoint writes all of them to the disk.
      connection.pragma('synchronous = NORMAL')
      await migrateDatabase(connection, temporaryFile, migrations)
      await seed?.(createKyselyDb(connection))
      connection.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      connection.close()
    }
    publishFileIfAbsent(temporaryFile, file)
  } finally {
    removeWithJournals(temporaryFile)
  }
}

/** Whether a file of the data folder belongs to a database whose creation was interrupted, or goes on. */
export const isUnfinishedDatabase = (name: string): boolean =>
  name.startsWith(`${dataFolderFileNames.database}.new-`)

const removeUnfinishedDatabases = (dataDir: string): void => {
  for (const name of readdirSync(dataDir).filter(isUnfinishedDatabase)) rmSync(join(dataDir, name))
}

/** Opens a database without migrating it, since commands may run next to a running server. */
export const openIntactDatabase = (file: string): Database.Database => {
  const connection = openSqliteFile(file)
  const damage = findDatabaseDamage(connection)
  if (damage === null) return connection
  connection.close()
  throw createDamageError(file, damage)
}

const toUnusableDatabaseError = (error: unknown, file: string): UnusableDatabaseError => {
  if (error instanceof UnusableDatabaseError) return error
  if (isDatabaseBusy(error))
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

type SqliteParts = Omit<OpenedDatabase, Exclude<keyof ProductDatabase, 'db'>>

const toOpenedDatabase = (parts: SqliteParts): OpenedDatabase => {
  const { connection, file, isChecked, countCommits } = parts
  let reader: PublicContentRevisionReader | undefined
  return {
    ...parts,
    isShared: false,
    openRevisionReader: async (options) => {
      reader = openPublicContentRevisionReader({ ...options, file, countCommits })
      return reader
    },
    readBytes: async () => (await stat(file)).size,
    scheduleDamageCheck: (options) =>
      isChecked ? () => undefined : scheduleDatabaseCheck({ ...options, file }),
    close: async () => {
      // The read-only connection is closed first: the last one to close clears the journal and must be able to write.
      reader?.close()
      if (connection.open) connection.close()
    },
  }
}

export const openOrCreateDatabase = async (options: StartDatabaseOptions): Promise<OpenedDatabase> => {
  const file = getDatabasePath(options.dataDir)
  createDataFolder(options.dataDir)
  try {
    if (existsSync(file)) removeUnfinishedDatabases(options.dataDir)
    else await createDatabase(file, options)
    const isChecked = isCheckedBeforeStart(file)
    const connection = isChecked ? openIntactDatabase(file) : openSqliteFile(file)
    try {
      await assertNoUnfinishedMove(createMigrationDb(connection))
      await migrateDatabase(connection, file, options.migrations ?? allMigrations)
    } catch (error) {
      connection.close()
      throw error
    }
    let commits = 0
    const db = createKyselyDb(connection, () => {
      commits += 1
    })
    return toOpenedDatabase({ db, connection, file, isChecked, countCommits: () => commits })
  } catch (error) {
    throw toUnusableDatabaseError(error, file)
  }
}
