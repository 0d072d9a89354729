import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assertCurrentDatabaseSchema, listAppliedMigrations } from '../db/applied-migrations.ts'
import { createDataFolder, getDatabasePath } from '../db/data-folder/data-folder.ts'
import { withExclusiveRestoreLock } from '../db/data-folder/data-folder-locks.ts'
import { openPostgresForOperatorCommand } from '../db/postgres/open-for-command.ts'
import { type RestoreTargetDatabase, replacePostgresDataWithSqlite } from '../db/postgres/sqlite-copies.ts'
import { assertNoUnfinishedDatabaseMove } from '../db/unfinished-move.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import {
  buildReplacedDataFolderName,
  buildUnfinishedRestoreFolderName,
  findStartedRestoreFolders,
} from './finish-interrupted-restore.ts'
import { createPostgresBackupSource, writeBackupFile } from './make-backup.ts'
import {
  type BackupRestoreResult,
  throwBackupRestoreError,
  type UnpackBackupOptions,
  unpackBackup,
} from './unpack-backup.ts'
import { storeUnpackedPictures } from './unpacked-pictures.ts'

interface PostgresRestoreOptions extends UnpackBackupOptions {
  url: string
  dataDir: string
  pictures: PictureFileStorage
  hasPictureFolder: boolean
  force: boolean
  version: string
}

const NAME = 'the database of DATABASE_URL'

const storeRemovedPictures = async (
  folder: string,
  { file, pictures }: PostgresRestoreOptions,
): Promise<readonly string[]> => {
  try {
    return await storeUnpackedPictures(folder, pictures, new AbortController().signal)
  } catch (error) {
    throw new Error(
      `${file} is restored, but pictures that a server has removed meanwhile may be missing (${getErrorMessage(error)}): run the same command with --force to store them`,
    )
  }
}

/** Restores a backup into PostgreSQL. Pictures are stored before the transaction that replaces the database. */
const replaceDatabase = async (
  target: RestoreTargetDatabase,
  folder: string,
  options: PostgresRestoreOptions,
): Promise<void> => {
  const { pictures, signal } = options
  try {
    await storeUnpackedPictures(folder, pictures, signal)
    await replacePostgresDataWithSqlite(target, getDatabasePath(folder), signal)
  } catch (error) {
    throwBackupRestoreError(options, error)
  }
}

const runRestore = async (
  target: RestoreTargetDatabase,
  options: PostgresRestoreOptions,
): Promise<BackupRestoreResult> => {
  const { dataDir, pictures, hasPictureFolder, clock, version, signal } = options
  const moment = clock().toISOString().replaceAll(':', '-')
  for (const { name, step } of findStartedRestoreFolders(readdirSync(dataDir)))
    if (step === 'unpacking') rmSync(join(dataDir, name), { recursive: true })
  const folder = join(dataDir, buildUnfinishedRestoreFolderName('unpacking', moment))
  try {
    const manifest = await unpackBackup(options, folder)
    const replaced = target.isNew ? undefined : join(dataDir, `${buildReplacedDataFolderName(moment)}.tar`)
    if (replaced !== undefined)
      await writeBackupFile({
        file: replaced,
        dataDir,
        source: createPostgresBackupSource(target.db),
        pictures: hasPictureFolder ? undefined : pictures,
        clock,
        version,
        signal,
      })
    await replaceDatabase(target, folder, options)
    const incompletePictures = await storeRemovedPictures(folder, options)
    return { manifest, replaced, incompletePictures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const restorePostgresBackup = async (
  options: PostgresRestoreOptions,
): Promise<BackupRestoreResult> => {
  const { url, dataDir, force } = options
  let isNew = false
  createDataFolder(dataDir)
  const { db, close } = await openPostgresForOperatorCommand(url, NAME, async (each) => {
    isNew = (await listAppliedMigrations(each, NAME)).length === 0
    await assertNoUnfinishedDatabaseMove(each)
    if (!isNew) await assertCurrentDatabaseSchema(each, NAME)
  })
  try {
    if (!isNew && !force)
      throw new Error(`${NAME} is not empty: with --force, it is backed up into ${dataDir} and replaced`)
    const busyMessage = `another restore in ${dataDir} is under way`
    return await withExclusiveRestoreLock(dataDir, busyMessage, () => runRestore({ db, isNew }, options))
  } finally {
    await close()
  }
}
