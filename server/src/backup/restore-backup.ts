import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDataFolder, getDatabasePath, hasSqliteDatabase } from '../db/data-folder/data-folder.ts'
import { withExclusiveRestoreLock } from '../db/data-folder/data-folder-locks.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { flushPathToDisk } from '../lib/file-system.ts'
import { backupEntryNames } from './backup-archive-format.ts'
import { openDatabaseWithExclusiveLock } from './database-file.ts'
import {
  buildReplacedDataFolderName,
  buildUnfinishedRestoreFolderName,
  findStartedRestoreFolders,
  isDataFolderEntryIgnoredByRestore,
  moveRestoredDataIntoPlace,
} from './finish-interrupted-restore.ts'
import {
  type BackupRestoreResult,
  throwBackupRestoreError,
  type UnpackBackupOptions,
  unpackBackup,
} from './unpack-backup.ts'
import { storeUnpackedPictures } from './unpacked-pictures.ts'

interface RestoreOptions extends UnpackBackupOptions {
  dataDir: string
  force: boolean
  pictures?: PictureFileStorage | undefined
  /** Milliseconds to wait for locks on the data folder or its database; one second by default. */
  waitMs?: number
}

const storePictures = async (
  folder: string,
  target: PictureFileStorage,
  options: RestoreOptions,
): Promise<readonly string[]> => {
  const incomplete = await storeUnpackedPictures(folder, target, options.signal).catch((error) =>
    throwBackupRestoreError(options, error),
  )
  rmSync(join(folder, backupEntryNames.uploads), { recursive: true, force: true })
  return incomplete
}

/** Renaming the folder commits the restore: if this process is killed afterwards, the next server start completes it. */
const commitRestore = async (
  options: RestoreOptions,
  moment: string,
): Promise<Omit<BackupRestoreResult, 'replaced'>> => {
  const { dataDir, pictures, waitMs } = options
  const locked = hasSqliteDatabase(dataDir)
    ? openDatabaseWithExclusiveLock(getDatabasePath(dataDir), { waitMs, mayBeDamaged: true })
    : undefined
  const folder = join(dataDir, buildUnfinishedRestoreFolderName('unpacking', moment))
  try {
    const manifest = await unpackBackup(options, folder)
    const incompletePictures = pictures ? await storePictures(folder, pictures, options) : []
    renameSync(folder, join(dataDir, buildUnfinishedRestoreFolderName('checked', moment)))
    flushPathToDisk(dataDir)
    return { manifest, incompletePictures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    locked?.close()
  }
}

const runRestore = async (options: RestoreOptions): Promise<BackupRestoreResult> => {
  const { dataDir, force, clock } = options
  moveRestoredDataIntoPlace(dataDir)
  for (const { name } of findStartedRestoreFolders(readdirSync(dataDir)))
    rmSync(join(dataDir, name), { recursive: true })
  const isEmpty = readdirSync(dataDir).every(isDataFolderEntryIgnoredByRestore)
  if (!isEmpty && !force) {
    throw new Error(`${dataDir} is not empty: with --force, what is there is moved into a folder inside it`)
  }
  const moment = clock().toISOString().replaceAll(':', '-')
  const restored = await commitRestore(options, moment)
  moveRestoredDataIntoPlace(dataDir)
  return {
    ...restored,
    replaced: isEmpty ? undefined : join(dataDir, buildReplacedDataFolderName(moment)),
  }
}

export const restoreBackup = async (options: RestoreOptions): Promise<BackupRestoreResult> => {
  const { dataDir, waitMs } = options
  const isNew = !existsSync(dataDir)
  const busyMessage = `another restore into ${dataDir} is under way, or a server or command is starting there`
  createDataFolder(dataDir)
  try {
    return await withExclusiveRestoreLock(dataDir, busyMessage, () => runRestore(options), waitMs)
  } finally {
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
  }
}
