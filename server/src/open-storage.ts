import { join } from 'node:path'
import { openWithRestoreLock } from './backup/finish-interrupted-restore.ts'
import type { ServerConfig } from './config.ts'
import { dataFolderFileNames } from './db/data-folder.ts'
import type { Db } from './db/db.ts'
import { openPostgresDatabase } from './db/postgres/start-postgres.ts'
import type { ProductDatabase } from './db/product-database.ts'
import { openOrCreateDatabase } from './db/start-database.ts'
import { createFolderPictureStorage } from './domain/pictures/folder-picture-storage.ts'
import type { PictureFileStorage } from './domain/pictures/picture-file-storage.ts'
import { createS3Client, type S3RequestLimits } from './domain/pictures/s3/s3-client.ts'
import { createS3PictureStorage } from './domain/pictures/s3/s3-picture-storage.ts'

/** Creates the storage of picture files: the bucket of `S3_URL`, or the data folder. */
export const createPictureFileStorage = (
  { S3_URL, DATA_DIR }: ServerConfig,
  s3Limits: S3RequestLimits | undefined,
): PictureFileStorage =>
  S3_URL
    ? createS3PictureStorage(createS3Client(S3_URL, s3Limits))
    : createFolderPictureStorage(join(DATA_DIR, dataFolderFileNames.uploads))

/** Opens the database of `DATABASE_URL`, or the SQLite file in the data folder. A new one is filled with demo content. */
export const openDatabase = (
  { DATA_DIR: dataDir, DATABASE_URL: url, DEMO }: ServerConfig,
  clock: () => Date,
  files: PictureFileStorage,
): Promise<ProductDatabase> => {
  const seed = async (db: Db) => {
    // The demo seed is imported lazily, since most starts find a database and need neither its texts nor the
    // image encoder.
    const { seedDemoData } = await import('./demo/seed-demo-data.ts')
    await seedDemoData(clock(), files)(db)
  }
  const options = { dataDir, ...(DEMO ? { seed } : {}) }
  return url === undefined
    ? openWithRestoreLock(dataDir, () => openOrCreateDatabase(options))
    : openPostgresDatabase({ ...options, url })
}
