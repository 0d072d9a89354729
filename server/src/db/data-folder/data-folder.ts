import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getErrorMessage } from '../../lib/operator-messages.ts'

/** Thrown if the server cannot use its database. `message` is the single line that the operator reads. */
export class UnusableDatabaseError extends Error {
  override name = 'DatabaseUnusable'
}

export const dataFolderFileNames = {
  database: 'product.db',
  secret: 'jwt-secret',
  uploads: 'uploads',
  restoreLock: 'restore.lock',
  serverLock: 'server.lock',
  clock: 'clock.json',
  /** Folder of drawn preview images: a cache that may be deleted at any time. */
  previewImages: 'preview-images',
} as const

const { serverLock, clock, previewImages } = dataFolderFileNames

/** Names of what belongs to this machine, so that no backup contains it and no restore replaces it. */
export const machineFileNames: readonly string[] = [serverLock, clock, previewImages, 'lost+found']

export const getDatabasePath = (dataDir: string): string => join(dataDir, dataFolderFileNames.database)

/** Whether a data folder has a database. An empty file is none: SQLite would delete its journal and fill it. */
export const hasSqliteDatabase = (dataDir: string): boolean =>
  (statSync(getDatabasePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0

/** Creates missing parent folders one by one, since `recursive` of Node hangs in folders such as /proc. */
const createFolderWithParents = (folder: string): void => {
  if (existsSync(folder)) return
  createFolderWithParents(dirname(folder))
  // Another server process that starts at the same time may have created the folder.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
}

export const createDataFolder = (dataDir: string): void => {
  try {
    createFolderWithParents(dataDir)
    accessSync(join(dataDir, '/'), constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UnusableDatabaseError(
      `DATA_DIR ${dataDir} is not a folder that can be used (${getErrorMessage(error)})`,
    )
  }
}

/** Whether other users could manipulate the files that the server trusts. Always false on Windows, which has no modes. */
export const isFolderWritableByOthers = (dataDir: string, platform: string = process.platform): boolean =>
  platform !== 'win32' && (statSync(dataDir).mode & 0o022) !== 0
