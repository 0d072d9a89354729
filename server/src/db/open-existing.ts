import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { databaseIn } from './data-folder.ts'
import { openSound } from './start-database.ts'

/** The database of a product that has been started before, for commands that work beside its server. */
export const openExisting = (dataDir: string): Database.Database => {
  const file = databaseIn(dataDir)
  if (existsSync(file)) return openSound(file)
  throw new Error(`there is no database in ${dataDir} yet: start the product once, or set DATA_DIR`)
}
