import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type Database from 'better-sqlite3'
import { openDatabaseWithExclusiveLock } from '../backup/database-file.ts'
import {
  isDataFolderEntryIgnoredByRestore,
  openDatabaseWithRestoreLock,
} from '../backup/finish-interrupted-restore.ts'
import { DATABASE_URL_FORMAT_HINT, isDatabaseUrl } from '../config.ts'
import { assertCurrentDatabaseSchema, listAppliedMigrations } from '../db/applied-migrations.ts'
import {
  createDataFolder,
  dataFolderFileNames,
  getDatabasePath,
  hasSqliteDatabase,
  UnusableDatabaseError,
} from '../db/data-folder/data-folder.ts'
import { createDatabaseDamageError, findDatabaseDamage } from '../db/database-check.ts'
import type { Db } from '../db/db.ts'
import { assertSchemaOfAppliedMigrations } from '../db/expected-schema.ts'
import { databaseMigrations } from '../db/migrations/index.ts'
import { createSqliteMigrationQueryBuilder } from '../db/open-sqlite.ts'
import { migratePostgresDatabase } from '../db/postgres/migrate-postgres.ts'
import {
  assertNoServerUsesDatabase,
  type DatabaseOfOperatorCommand,
  hasTablesOfOtherApplications,
  openPostgresForOperatorCommand,
} from '../db/postgres/open-for-command.ts'
import { createSqliteDatabase, isUnfinishedDatabaseFile } from '../db/start-database.ts'
import {
  assertNoUnfinishedDatabaseMove,
  findSourceOfUnfinishedDatabaseMove,
  markDatabaseMoveUnfinished,
} from '../db/unfinished-move.ts'

export type ServerDataLocation =
  | { kind: 'folder'; name: string; dataDir: string }
  | { kind: 'postgres'; name: string; url: string }

/** Formats the URL of a database for messages, without user and password. */
const formatDatabaseAddress = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

/** Parses a data folder or database URL of the command line. Error messages omit the URL, since it may contain a password. */
export const parseServerDataLocation = (word: string): ServerDataLocation => {
  if (!word.includes('://')) {
    const dataDir = resolve(word)
    return { kind: 'folder', name: dataDir, dataDir }
  }
  if (!isDatabaseUrl(word)) throw new Error(`the address of a database is ${DATABASE_URL_FORMAT_HINT}`)
  return { kind: 'postgres', name: formatDatabaseAddress(word), url: word }
}

const openSqliteLocation = async (
  connection: Database.Database,
  check: (db: Db) => Promise<void>,
): Promise<DatabaseOfOperatorCommand> => {
  const db = createSqliteMigrationQueryBuilder(connection)
  try {
    await check(db)
    return { db, close: async () => void connection.close() }
  } catch (error) {
    connection.close()
    throw error
  }
}

const createNoProductError = (name: string): UnusableDatabaseError =>
  new UnusableDatabaseError(
    `there is no product in ${name}: FROM is the place of the product, TO an empty one`,
  )

export const openSourceOfDatabaseMove = async (
  location: ServerDataLocation,
): Promise<DatabaseOfOperatorCommand> => {
  const { name } = location
  const check = async (db: Db): Promise<void> => {
    await assertNoUnfinishedDatabaseMove(db)
    if ((await listAppliedMigrations(db, name)).length === 0) throw createNoProductError(name)
    await assertCurrentDatabaseSchema(db, name)
  }
  if (location.kind === 'postgres')
    return openPostgresForOperatorCommand(location.url, name, async (db) => {
      await check(db)
      await assertNoServerUsesDatabase(db, name)
    })
  const file = getDatabasePath(location.dataDir)
  if (!hasSqliteDatabase(location.dataDir)) throw createNoProductError(name)
  return openDatabaseWithRestoreLock(location.dataDir, () => {
    const connection = openDatabaseWithExclusiveLock(file)
    return openSqliteLocation(connection, async (db) => {
      const damage = findDatabaseDamage(connection)
      if (damage !== null) throw createDatabaseDamageError(file, damage)
      await check(db)
      await assertSchemaOfAppliedMigrations(connection, await listAppliedMigrations(db, name), name)
    })
  })
}

const createNotEmptyError = (name: string): UnusableDatabaseError =>
  new UnusableDatabaseError(`${name} is not empty: choose an empty folder or a new database`)

/** Whether the folder to which a database is moved may already contain this entry, such as the uploaded pictures. */
const isAllowedInTarget = (name: string): boolean =>
  name === dataFolderFileNames.uploads ||
  isUnfinishedDatabaseFile(name) ||
  isDataFolderEntryIgnoredByRestore(name)

export const openTargetOfDatabaseMove = async (
  location: ServerDataLocation,
  sourceName: string,
): Promise<DatabaseOfOperatorCommand> => {
  const { name } = location
  const check = async (db: Db): Promise<void> => {
    const found = await findSourceOfUnfinishedDatabaseMove(db)
    if (found === undefined) throw createNotEmptyError(name)
    if (found !== sourceName)
      throw new UnusableDatabaseError(`${name} holds an unfinished move from ${found}: choose another place`)
    await assertCurrentDatabaseSchema(db, name)
  }
  if (location.kind === 'postgres')
    return openPostgresForOperatorCommand(location.url, name, async (db) => {
      if ((await listAppliedMigrations(db, name)).length === 0) {
        if (await hasTablesOfOtherApplications(db)) throw createNotEmptyError(name)
        await migratePostgresDatabase(db, {
          migrations: databaseMigrations,
          fill: (trx) => markDatabaseMoveUnfinished(trx, sourceName),
        })
      }
      await check(db)
    })
  const { dataDir } = location
  createDataFolder(dataDir)
  return openDatabaseWithRestoreLock(dataDir, async () => {
    const file = getDatabasePath(dataDir)
    if (!hasSqliteDatabase(dataDir)) {
      if (!readdirSync(dataDir).every(isAllowedInTarget)) throw createNotEmptyError(name)
      await createSqliteDatabase(file, { dataDir, seed: (db) => markDatabaseMoveUnfinished(db, sourceName) })
    }
    return openSqliteLocation(openDatabaseWithExclusiveLock(file), check)
  })
}
