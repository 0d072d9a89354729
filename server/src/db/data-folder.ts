import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../message-of.ts'
import { DatabaseUnusable } from './database-unusable.ts'

/** Names of the files and folders in the data folder that a backup must contain. */
export const held = { database: 'product.db', secret: 'jwt-secret', uploads: 'uploads' } as const

export const databaseIn = (dataDir: string): string => join(dataDir, held.database)

/** Creates one parent after another: Node's `recursive` option never returns where a folder cannot be created, as in /proc. */
const makeParents = (folder: string): void => {
  if (existsSync(folder)) return
  makeParents(dirname(folder))
  // Another process that starts at the same time may have created it.
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

/** Returns whether the group or everybody may write there: the server would trust their files. Windows has no such modes. */
export const isWritableByOthers = (dataDir: string, platform: string = process.platform): boolean =>
  platform !== 'win32' && (statSync(dataDir).mode & 0o022) !== 0
