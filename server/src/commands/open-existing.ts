import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { openWhole } from '../backup/open-whole.ts'
import { databaseIn } from '../db/data-folder.ts'
import { openSound } from '../db/start-database.ts'

/** Opens an existing database, for commands that run beside the server. */
export const openExisting = async (dataDir: string): Promise<Database.Database> => {
  const open = () => {
    const file = databaseIn(dataDir)
    if (existsSync(file)) return openSound(file)
    throw new Error(`there is no database in ${dataDir} yet: start the product once, or set DATA_DIR`)
  }
  return existsSync(dataDir) ? openWhole(dataDir, open) : open()
}
