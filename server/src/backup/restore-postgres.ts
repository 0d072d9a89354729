import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assertCurrentSchema, findAppliedMigrations } from '../db/applied-migrations.ts'
import { copyTable, emptyTables } from '../db/copy-table.ts'
import { createDataFolder, getDatabasePath } from '../db/data-folder.ts'
import { isUnknownStatement } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { migrateDatabase } from '../db/migrate-database.ts'
import { databaseMigrations } from '../db/migrations/index.ts'
import { createMigrationDb, openSqliteFile } from '../db/open-sqlite.ts'
import { migratePostgres } from '../db/postgres/migrate-postgres.ts'
import { openPostgresForCommand } from '../db/postgres/open-for-command.ts'
import { tableNames } from '../db/schema/table-definitions.ts'
import { assertNoUnfinishedMove } from '../db/unfinished-move.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import type { BackupManifest } from './backup-archive-format.ts'
import {
  buildReplacedDataFolderName,
  buildRestoreStepFolderName,
  findStartedRestores,
} from './finish-interrupted-restore.ts'
import { writeBackup } from './make-backup.ts'
import { createPostgresBackupSource } from './postgres-backup-source.ts'
import { withExclusiveLock } from './restore-lock.ts'
import { throwNotRestored, type UnpackOptions, unpackBackup } from './unpack-backup.ts'
import { storeLostPictures, storeUnpackedPictures } from './unpacked-pictures.ts'

interface PostgresRestoreOptions extends UnpackOptions {
  readonly url: string
  /** Folder for what is unpacked, and for the backup of what is replaced. */
  readonly dataDir: string
  readonly pictures: PictureFileStorage
  /** Whether the pictures are in the data folder. */
  readonly hasPictureFolder: boolean
  /** Whether rows of the database may be replaced. */
  readonly force: boolean
  readonly version: string
}

interface PostgresRestoreResult {
  readonly manifest: BackupManifest
  /** Backup of what was replaced, if there was anything. */
  readonly replacedBackup: string | undefined
}

const NAME = 'the database of DATABASE_URL'

/**
 * Makes the writes of running servers wait for the end of a transaction. Without this lock, which some compatible
 * databases do not have, the transaction is repeated instead.
 */
const lockTables = async (trx: Db): Promise<void> => {
  await sql`savepoint lock_tables`.execute(trx)
  try {
    await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in exclusive mode`.execute(
      trx,
    )
  } catch (error) {
    if (!isUnknownStatement(error)) throw error
    await sql`rollback to savepoint lock_tables`.execute(trx)
  }
}

const readContentRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('content_revision').select('value').executeTakeFirst())?.value ?? 0

/**
 * Replaces all rows. Numbers that the database has given to rows are not given again, and the content revision is one
 * that no server has seen, so that nothing that a running server remembers is taken for something else.
 */
const replaceRows = async (source: Db, trx: Db, signal: AbortSignal): Promise<void> => {
  await lockTables(trx)
  const revision = Math.max(await readContentRevision(source), await readContentRevision(trx)) + 1
  await emptyTables(trx, tableNames)
  for (const table of tableNames) await copyTable(source, trx, table, () => signal.throwIfAborted())
  await trx.updateTable('content_revision').set({ value: revision }).execute()
}

/** Creates the tables and fills them, unless a server has done so meanwhile. */
const fillNewDatabase = async (source: Db, target: Db, signal: AbortSignal): Promise<void> => {
  let isFilled = false
  await migratePostgres(target, {
    migrations: databaseMigrations,
    fill: async (trx) => {
      await replaceRows(source, trx, signal)
      isFilled = true
    },
  })
  if (!isFilled) throw new Error('a server has created the tables meanwhile')
}

interface Target {
  readonly db: Db
  readonly isNew: boolean
}

/** Replaces the database by an unpacked backup in one transaction. Pictures are stored before it. */
const replaceDatabase = async (
  { db, isNew }: Target,
  folder: string,
  { pictures, signal }: PostgresRestoreOptions,
): Promise<void> => {
  const file = getDatabasePath(folder)
  await storeUnpackedPictures(folder, pictures, signal)
  const connection = openSqliteFile(file)
  try {
    await migrateDatabase(connection, file, databaseMigrations)
    const source = createMigrationDb(connection)
    if (isNew) await fillNewDatabase(source, db, signal)
    else await db.transaction().execute((trx) => replaceRows(source, trx, signal))
  } finally {
    connection.close()
  }
  // A running server may have removed a picture that it did not need before.
  await storeLostPictures(folder, pictures, new AbortController().signal)
}

const runRestore = async (
  target: Target,
  options: PostgresRestoreOptions,
): Promise<PostgresRestoreResult> => {
  const { dataDir, pictures, hasPictureFolder, clock, version, signal } = options
  const moment = clock().toISOString().replaceAll(':', '-')
  for (const { name, step } of findStartedRestores(readdirSync(dataDir)))
    if (step === 'unpacking') rmSync(join(dataDir, name), { recursive: true })
  const folder = join(dataDir, buildRestoreStepFolderName('unpacking', moment))
  try {
    const manifest = await unpackBackup(options, folder)
    const replacedBackup = target.isNew
      ? undefined
      : join(dataDir, `${buildReplacedDataFolderName(moment)}.tar`)
    if (replacedBackup !== undefined)
      await writeBackup({
        file: replacedBackup,
        dataDir,
        source: createPostgresBackupSource(target.db),
        pictures: hasPictureFolder ? undefined : pictures,
        clock,
        version,
        signal,
      })
    await replaceDatabase(target, folder, options).catch((error) => throwNotRestored(options, error))
    return { manifest, replacedBackup }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores a PostgreSQL database from a backup, completely or not at all. Its servers may go on meanwhile. */
export const restorePostgresBackup = async (
  options: PostgresRestoreOptions,
): Promise<PostgresRestoreResult> => {
  const { url, dataDir, force } = options
  let isNew = false
  createDataFolder(dataDir)
  const { db, close } = await openPostgresForCommand(url, NAME, async (each) => {
    isNew = (await findAppliedMigrations(each)).length === 0
    await assertNoUnfinishedMove(each)
    if (!isNew) await assertCurrentSchema(each, NAME)
  })
  try {
    if (!isNew && !force)
      throw new Error(`${NAME} is not empty: with --force, it is backed up into ${dataDir} and replaced`)
    const busyMessage = `another restore in ${dataDir} is under way`
    return await withExclusiveLock(dataDir, busyMessage, () => runRestore({ db, isNew }, options))
  } finally {
    await close()
  }
}
