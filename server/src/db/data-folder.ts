import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../message-of.ts'
import { DatabaseUnusable } from './database-unusable.ts'

/** What of the data folder a backup has to hold, by name. */
export const held = { database: 'product.db', secret: 'jwt-secret', uploads: 'uploads' } as const

export const databaseIn = (dataDir: string): string => join(dataDir, held.database)

/** Parent by parent: Node's own recursion never returns where a folder cannot be made, in /proc for one. */
const makeParents = (folder: string): void => {
  if (existsSync(folder)) return
  makeParents(dirname(folder))
  // Another start may have been faster.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
}

export const makeDataFolder = (dataDir: string): void => {
  try {
    makeParents(dataDir)
    accessSync(join(dataDir, '/'), constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DatabaseUnusable(`DATA_DIR ${dataDir} is not a folder that can be used (${messageOf(error)})`)
  }
}

/** Whether its group or everybody may put files there, which the product would take for its own. Windows has no such modes. */
export const isWritableByOthers = (dataDir: string, platform: string = process.platform): boolean =>
  platform !== 'win32' && (statSync(dataDir).mode & 0o022) !== 0
