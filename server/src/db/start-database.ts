import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { moveFileIntoPlaceIfAbsent, returnUndefinedIfFileNotFound } from '../lib/file-system.ts'
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
  hasSqliteDatabase,
  UnusableDatabaseError,
} from './data-folder/data-folder.ts'
import {
  createDatabaseFileWatch,
  type DatabaseFileWatch,
  type DatabaseFileWatchOptions,
} from './data-folder/database-file-watch.ts'
import {
  createDatabaseDamageError,
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
  /** Reports damage of the database file, and whether it was moved, replaced or emptied. */
  scheduleFileChecks: (options: DatabaseFileWatchOptions) => () => void
  close: () => Promise<void>
}

export interface OpenSqliteDatabaseOptions {
  dataDir: string
  /** Adds the initial content to a database that this start creates. Not called for an existing database. */
  seed?: (db: Db) => Promise<void>
  /** Whether to create a database even if the folder has other data of a product. */
  createsOverOtherData?: boolean
  migrations?: readonly DatabaseMigration[]
  timers?: TimerFunctions
}

export interface OpenedSqliteDatabase extends ServerDatabase {
  connection: Database.Database
  file: string
  isChecked: boolean
  fileWatch: DatabaseFileWatch
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

/** Lists what a product leaves beside its database. A folder `uploads` may also be a new disk. */
const listOtherProductData = (dataDir: string): string[] => {
  const { database, secret, uploads } = dataFolderFileNames
  const hasEntries = (name: string) => {
    const entries = returnUndefinedIfFileNotFound(() => readdirSync(join(dataDir, name))) ?? []
    return !entries.every((entry) => entry === 'lost+found')
  }
  const isOfProduct = (name: string) =>
    name === secret || name === `${database}-wal` || name.startsWith(`${database}.before-`)
  return [...readdirSync(dataDir).filter(isOfProduct).toSorted(), ...[uploads].filter(hasEntries)]
}

/** An interrupted start may have stored pictures of the demo content. This file tells the next start that they are its. */
const getCreationMarker = (file: string): string => `${file}.new-started`

const assertNoLostDatabase = (
  file: string,
  { dataDir, createsOverOtherData }: OpenSqliteDatabaseOptions,
): void => {
  const { uploads } = dataFolderFileNames
  const found = listOtherProductData(dataDir)
  const isAllowed = createsOverOtherData ? !found.includes(uploads) : found.length === 0 && !existsSync(file)
  if (isAllowed || existsSync(getCreationMarker(file))) return
  if (createsOverOtherData)
    throw new UnusableDatabaseError(
      `${join(dataDir, uploads)} has pictures of a product used before, and the new one would delete them: move them away first`,
    )
  const others = found.length > 0 ? `, but there is ${found.join(' and ')} of a product used before` : ''
  throw new UnusableDatabaseError(
    `${file} is ${existsSync(file) ? 'empty' : 'missing'}${others}: put the database back or restore a backup, set DATABASE_URL if it is in PostgreSQL, or set NEW_DATABASE=1 to begin with a new one`,
  )
}

const createDatabaseIfMissing = async (file: string, options: OpenSqliteDatabaseOptions): Promise<void> => {
  if (!hasSqliteDatabase(options.dataDir)) {
    assertNoLostDatabase(file, options)
    // The journal of a lost database would be applied to the new one.
    if (options.createsOverOtherData) removeWithJournals(file)
  }
  if (!existsSync(file)) {
    if (options.seed) writeFileSync(getCreationMarker(file), '')
    await createSqliteDatabase(file, options)
  }
  removeUnfinishedDatabases(options.dataDir)
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
  const { connection, file, isChecked, fileWatch, countCommits } = parts
  let reader: ContentRevisionReader | undefined
  return {
    ...parts,
    isShared: false,
    openRevisionReader: async (options) => {
      reader = openSqliteContentRevisionReader({ ...options, file, countCommits })
      return reader
    },
    readBytes: async () => (await stat(file)).size,
    scheduleFileChecks: (options) => {
      const stopWatch = fileWatch.start(options)
      const stopCheck = isChecked ? undefined : scheduleDatabaseDamageCheck({ ...options, file })
      return () => {
        stopWatch()
        stopCheck?.()
      }
    },
    close: async () => {
      // The read-only connection is closed first, because the connection closed last must delete the journal.
      reader?.close()
      if (!connection.open) return
      // SQLite would leave the journal of a file that was moved away, and apply it to another file in its place.
      if (fileWatch.isMoved()) connection.pragma('wal_checkpoint(TRUNCATE)')
      connection.close()
    },
  }
}

export const openOrCreateSqliteDatabase = async (
  options: OpenSqliteDatabaseOptions,
): Promise<OpenedSqliteDatabase> => {
  const file = getDatabasePath(options.dataDir)
  createDataFolder(options.dataDir)
  try {
    await createDatabaseIfMissing(file, options)
    const isChecked = isDatabaseCheckedBeforeServerStart(file)
    const connection = isChecked ? openIntactSqliteDatabase(file) : openSqliteFile(file)
    const fileWatch = createDatabaseFileWatch(file)
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
    return toOpenedDatabase({ db, connection, file, isChecked, fileWatch, countCommits: () => commits })
  } catch (error) {
    throw toUnusableDatabaseError(error, file)
  }
}
