import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { openWithRestoreLock } from '../backup/finish-interrupted-restore.ts'
import { getDatabasePath } from '../db/data-folder.ts'
import { openIntactDatabase } from '../db/start-database.ts'

/** Opens an existing database, for commands that run beside the server. */
export const openExistingDatabase = async (dataDir: string): Promise<Database.Database> => {
  const open = () => {
    const file = getDatabasePath(dataDir)
    if (existsSync(file)) return openIntactDatabase(file)
    throw new Error(`there is no database in ${dataDir} yet: start the product once, or set DATA_DIR`)
  }
  return existsSync(dataDir) ? openWithRestoreLock(dataDir, open) : open()
}
