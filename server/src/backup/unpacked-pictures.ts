import { join } from 'node:path'
import { getDatabasePath } from '../db/data-folder.ts'
import type { Db } from '../db/db.ts'
import { hasTable } from '../db/dialect-sql.ts'
import { createKyselyDb, openSqliteFile } from '../db/open-sqlite.ts'
import { copyPictures } from '../domain/pictures/copy-pictures.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { iteratePictures } from '../domain/pictures/repository.ts'
import { backupEntryNames } from './backup-archive-format.ts'

/** Runs `work` with a copied database. One from before pictures has no picture table, and is not worth asking. */
export const withPictureRows = async <T>(file: string, none: T, work: (db: Db) => Promise<T>): Promise<T> => {
  const connection = openSqliteFile(file)
  const db = createKyselyDb(connection)
  try {
    return (await hasTable(db, 'picture')) ? await work(db) : none
  } finally {
    connection.close()
  }
}

/** Copies the pictures of an unpacked backup to their storage. */
export const storeUnpackedPictures = (
  folder: string,
  target: PictureFileStorage,
  signal: AbortSignal,
): Promise<void> =>
  withPictureRows(getDatabasePath(folder), undefined, async (db) => {
    const source = createFolderPictureStorage(join(folder, backupEntryNames.uploads))
    await copyPictures({ db, source, target, onPicture: () => signal.throwIfAborted() })
  })

/** Copies the pictures of an unpacked backup again if their storage has lost one meanwhile. */
export const storeLostPictures = (
  folder: string,
  target: PictureFileStorage,
  signal: AbortSignal,
): Promise<void> =>
  withPictureRows(getDatabasePath(folder), undefined, async (db) => {
    for await (const { key, width } of iteratePictures(db))
      if (!(await target.has(key, width))) return storeUnpackedPictures(folder, target, signal)
  })
