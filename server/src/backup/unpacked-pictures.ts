import { join } from 'node:path'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import type { Db } from '../db/db.ts'
import { hasDatabaseTable } from '../db/dialect-sql.ts'
import { createSqliteQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import { copyPicturesBetweenStorages } from '../domain/pictures/copy-pictures.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { backupEntryNames } from './backup-archive-format.ts'

/** Runs `work` if a database file has a table of pictures, which very old backups lack. */
export const readPicturesOfDatabaseFile = async <T>(
  file: string,
  none: T,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const connection = openSqliteFile(file)
  const db = createSqliteQueryBuilder(connection)
  try {
    return (await hasDatabaseTable(db, 'picture')) ? await work(db) : none
  } finally {
    connection.close()
  }
}

/** Copies pictures that the storage lacks from an unpacked backup. Returns keys of those that the backup lacks too. */
export const storeUnpackedPictures = (
  folder: string,
  target: PictureFileStorage,
  signal: AbortSignal,
): Promise<readonly string[]> =>
  readPicturesOfDatabaseFile(getDatabasePath(folder), [], async (db) => {
    const source = createFolderPictureStorage(join(folder, backupEntryNames.uploads))
    const onPicture = () => signal.throwIfAborted()
    const { incomplete } = await copyPicturesBetweenStorages({
      db,
      source,
      target,
      replaceDifferent: false,
      onPicture,
    })
    return incomplete
  })
