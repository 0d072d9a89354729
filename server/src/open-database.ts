import { openWithRestoreLock } from './backup/finish-interrupted-restore.ts'
import type { ServerConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { openPostgresDatabase } from './db/postgres/start-postgres.ts'
import type { ProductDatabase } from './db/product-database.ts'
import { openOrCreateDatabase } from './db/start-database.ts'
import type { PictureFileStorage } from './domain/pictures/picture-file-storage.ts'

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
